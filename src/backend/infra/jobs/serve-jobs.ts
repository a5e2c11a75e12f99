/** Processor seconds after which a job is given up. Not the clock's: on a busy machine a good picture takes long, too. */
const PROCESSOR_SECONDS = 12;
/** Memory limit of the process in bytes: a picture within 40 megapixels needs less than half of it. */
const MAX_MEMORY = 640 * 1024 * 1024;
const LOOK_MS = 100;

/** What a job process does. */
export interface JobService<Job extends { readonly id: number }, Answer> {
  readonly readJob: (message: unknown) => Job;
  /** Resolves also for what is wrong with the job's file; never rejects. */
  readonly work: (job: Job) => Promise<Answer>;
}

/**
 * The inside of a process of createProcessPool: answers jobs one at a time, and ends with the process that started it, or when a
 * job takes more memory or processor time than any good file needs.
 */
export function serveJobs<Job extends { readonly id: number }, Answer extends object>(service: JobService<Job, Answer>): void {
  let begun: NodeJS.CpuUsage | undefined;
  process.on('message', async (message: unknown) => {
    const job = service.readJob(message);
    begun = process.cpuUsage();
    const answer = await service.work(job);
    begun = undefined;
    process.send?.({ ...answer, id: job.id });
  });
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    const { user, system } = begun === undefined ? { user: 0, system: 0 } : process.cpuUsage(begun);
    if (process.memoryUsage.rss() > MAX_MEMORY || user + system > PROCESSOR_SECONDS * 1_000_000) process.exit(1);
  }, LOOK_MS).unref();
}
