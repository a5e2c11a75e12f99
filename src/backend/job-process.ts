/** The inside of processes that other rooms give to `createProcessPool`: apart from the index, whose bundle such a process does not need. */
export { serveJobs } from './infra/jobs/serve-jobs';
