import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createHttpService } from '~/sources/http-service';
import { call, defineCalls, type Service, toArguments, toInput } from './call';
import { anonymous, type CallContext } from './call-context';
import { isCallProblem } from './call-problem';
import { inBrackets, itemCount, joinedTexts, jsonText, noInput, pageNumber, searchTerm, shortText, wholeNumber } from './fields';
import { fromWire, toWire } from './wire';
import { wrapService } from './wrap-service';

interface Rated {
  readonly points: number;
}

const table = defineCalls({
  list: call({
    method: 'GET',
    path: '/quizzes',
    input: z.object({
      page: pageNumber,
      limit: itemCount(10),
      term: searchTerm,
      filters: inBrackets({ tag: shortText, author: shortText }),
      more: jsonText(z.object({ authors: z.array(z.string()) })),
      sites: joinedTexts,
    }),
    answer: z.object({ items: z.array(z.string()) }),
    absent: 'error',
    weight: 'page',
    tags: (input, { site }) => [`quizzes:${site}:${input.page}`],
    summary: 'Quizzes, newest first.',
  }),
  one: call({
    method: 'GET',
    path: '/quizzes/:slug/questions/:number',
    input: z.object({ slug: z.string(), number: z.codec(z.string(), z.int().min(1), { decode: Number, encode: String }) }),
    answer: z.object({ points: z.string() }),
    send: ({ points }: Rated) => ({ points: String(points) }),
    absent: 'undefined',
    weight: 'part',
    summary: 'A question.',
  }),
  vote: call({
    method: 'POST',
    path: '/quizzes/:slug/votes',
    input: z.object({ slug: z.string(), answers: z.array(z.int()) }),
    answer: z.object({ points: z.int() }),
    absent: 'error',
    weight: 'page',
    summary: 'Hands answers in.',
  }),
  several: call({
    method: 'POST',
    path: '/several',
    input: z.object({ slugs: z.array(z.string()) }),
    body: 'slugs',
    answer: z.array(z.string()),
    absent: 'error',
    weight: 'part',
    summary: 'Several at once; the body is their list.',
  }),
  named: call({
    method: 'GET',
    path: '/named/:slug',
    input: z.object({ slug: z.string(), page: pageNumber }),
    argument: 'slug',
    aliases: { oldal: 'page' },
    answer: z.object({ points: z.string().nullable() }),
    send: ({ points }: Rated) => ({ points: String(points) }),
    absent: 'undefined',
    none: { points: null },
    weight: 'part',
    summary: 'One thing by its name.',
  }),
  ping: call({
    method: 'GET',
    path: '/ping',
    input: noInput,
    answer: z.object({ ok: z.literal(true) }),
    absent: 'error',
    weight: 'part',
    summary: 'Whether it is there.',
  }),
});

type QuizService = Service<typeof table>;

const context: CallContext = { site: 'g7', viewer: anonymous };

/** A client that records its requests and returns the answers set by the test. */
function client(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  const service = createHttpService(table, {
    baseUrl: 'http://quiz.example/base',
    fetch: async (request) => {
      requests.push(request.clone());
      return answer(request);
    },
    receive: {
      one: ({ points }) => ({ points: Number(points) }),
      named: async ({ points }) => (points === null ? undefined : { points: Number(points) }),
    },
  });
  return { service, requests };
}

describe('the type of a service', () => {
  it('takes the inputs of its table by name', () => {
    expectTypeOf<Parameters<QuizService['vote']>[1]>().toEqualTypeOf<{ slug: string; answers: number[] }>();
    expectTypeOf<NonNullable<Parameters<QuizService['list']>[1]>['page']>().toEqualTypeOf<number>();
    expectTypeOf<Parameters<QuizService['ping']>>().toEqualTypeOf<[context: CallContext, input?: Record<string, never>]>();
  });

  it('takes the argument of a call first, and the rest as an object', () => {
    expectTypeOf<Parameters<QuizService['named']>>().toEqualTypeOf<
      [context: CallContext, argument: string, others?: { page?: number | undefined }]
    >();
    // @ts-expect-error the slug is required.
    expectTypeOf<QuizService['named']>().toBeCallableWith(context);
    // @ts-expect-error a page must be a number.
    expectTypeOf<QuizService['named']>().toBeCallableWith(context, 'a', { page: '2' });
  });

  it('rejects an argument that is not an input, and a result that does not match the answer', () => {
    const row = { method: 'GET', path: '/a', input: noInput, absent: 'error', weight: 'part', summary: 'None.' } as const;
    // @ts-expect-error there is no such input.
    call({ ...row, input: z.object({ id: z.string() }), answer: z.object({}), argument: 'slug' });
    const answer = z.object({ points: z.number() });
    // @ts-expect-error the points sent must be a number, not text.
    call({ ...row, answer, send: ({ points }: Rated) => ({ points: String(points) }) });
    expectTypeOf(call).toBeFunction();
  });

  it('resolves with the answer or the service’s result, and with undefined only if the row says so', () => {
    expectTypeOf<Awaited<ReturnType<QuizService['vote']>>>().toEqualTypeOf<{ points: number }>();
    expectTypeOf<Awaited<ReturnType<QuizService['one']>>>().toEqualTypeOf<Rated | undefined>();
  });

  it('requires a function that converts an answer to the service’s result', () => {
    const fetch = async () => new Response();
    // @ts-expect-error `receive` needs `one`, whose result differs from the answer.
    createHttpService(table, { baseUrl: 'http://quiz.example', fetch, receive: {} });
    expectTypeOf(createHttpService).toBeFunction();
  });
});

describe('input on the wire', () => {
  it('becomes path, bracketed query, JSON text and joined text, and is parsed back to the same', () => {
    const input = {
      page: 2,
      limit: 5,
      term: 'duna',
      filters: { tag: 'ár' },
      more: { authors: ['x'] },
      sites: ['g7', 'karakter'],
    };
    const wire = toWire(table.list, input);
    expect(wire).toEqual({
      path: 'quizzes',
      query: [
        ['page', '2'],
        ['limit', '5'],
        ['term', 'duna'],
        ['filters[tag]', 'ár'],
        ['more', '{"authors":["x"]}'],
        ['sites', 'g7|karakter'],
      ],
      body: undefined,
    });
    const query = new URLSearchParams(wire?.query.map(([name, value]) => [name, value]));
    expect(fromWire(table.list, { params: {}, query, body: undefined })).toEqual(input);
  });

  it.each([
    ['', { page: 1, limit: 10, filters: {} }],
    ['page=0&limit=1000', { page: 1, limit: 100, filters: {} }],
    ['page=-3&limit=x', { page: 1, limit: 10, filters: {} }],
    ['page=1e9&limit=', { page: 1, limit: 10, filters: {} }],
    ['page=99999999', { page: 1001, limit: 10, filters: {} }],
    ['term=%20%20', { page: 1, limit: 10, filters: {} }],
    ['term=%20duna%20&sites=%7C', { page: 1, limit: 10, term: 'duna', filters: {} }],
    ['filters[tag]=a&filters[other]=b', { page: 1, limit: 10, filters: { tag: 'a' } }],
    ['more=nope&filters[tag]=&filters[__proto__]=x', { page: 1, limit: 10, filters: {} }],
    ['more={"authors":7}&filters=x', { page: 1, limit: 10, filters: {} }],
    ['page=2&page=3', { page: 2, limit: 10, filters: {} }],
  ])('reads the query %j leniently', (text, expected) => {
    expect(fromWire(table.list, { params: {}, query: new URLSearchParams(text), body: undefined })).toEqual(expected);
  });

  it.each([
    [wholeNumber, '12', 12],
    [wholeNumber, 'x', undefined],
  ])('reads one field leniently (%#)', (schema, text, expected) => {
    expect(schema.parse(text)).toBe(expected);
  });

  it('reads an input by its alias if its own name is not sent', () => {
    const read = (text: string) =>
      fromWire(table.named, { params: { slug: 'a' }, query: new URLSearchParams(text), body: undefined }).page;
    expect([read('oldal=3'), read('oldal=3&page=4'), read('')]).toEqual([3, 4, 1]);
  });

  it.each([
    [table.named, ['a'], { slug: 'a' }],
    [table.named, ['a', { page: 2 }], { slug: 'a', page: 2 }],
    [table.ping, [{}], {}],
  ])('is the same by name and by position (%#)', (row, args, input) => {
    expect(toInput(row, args)).toEqual(input);
    expect(toArguments(row, input)).toEqual(args);
  });

  it('never uses the query or the body for a path parameter', () => {
    const query = new URLSearchParams('slug=other');
    expect(fromWire(table.one, { params: { slug: 'a', number: '1' }, query, body: undefined }).slug).toBe('a');
    const body = { slug: 'other', answers: [] };
    expect(fromWire(table.vote, { params: { slug: 'a' }, query, body }).slug).toBe('a');
  });

  it('is 404 for an invalid path parameter, 422 with fields for an invalid body', () => {
    const refused = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return isCallProblem(error) ? [error.status, error.fields.map(({ path }) => path)] : error;
      }
      return undefined;
    };
    const query = new URLSearchParams();
    expect(refused(() => fromWire(table.one, { params: { slug: 'a', number: 'x' }, query, body: undefined }))).toEqual([404, []]);
    const read = (body: unknown) => refused(() => fromWire(table.vote, { params: { slug: 'a' }, query, body }));
    expect(read({ answers: ['x'] })).toEqual([422, ['answers.0']]);
    expect(read([])).toEqual([422, ['']]);
  });
});

describe('a service over HTTP', () => {
  it('sends method, path, body and edition, and reads the answer', async () => {
    const { service, requests } = client(() => Response.json({ points: 3 }));
    expect(await service.vote(context, { slug: 'árvíz/1', answers: [1, 2] })).toEqual({ points: 3 });
    const [request] = requests;
    expect([request?.method, request?.url, request?.headers.get('site')]).toEqual([
      'POST',
      'http://quiz.example/base/quizzes/%C3%A1rv%C3%ADz%2F1/votes',
      'g7',
    ]);
    expect(await request?.json()).toEqual({ answers: [1, 2] });
  });

  it('sends one input as the whole body if the row says so', async () => {
    const { service, requests } = client(() => Response.json(['a']));
    await service.several(context, { slugs: ['a', 'b'] });
    expect(await requests[0]?.json()).toEqual(['a', 'b']);
  });

  it('converts an answer to the service’s result', async () => {
    const { service } = client(() => Response.json({ points: '7' }));
    expect(await service.one(context, { slug: 'a', number: 1 })).toEqual({ points: 7 });
  });

  it('converts an answer without a value to undefined', async () => {
    const answers = [{ points: null }, { points: '7' }];
    const { service, requests } = client(() => Response.json(answers.shift()));
    expect([await service.named(context, 'a', { page: 2 }), await service.named(context, 'b')]).toEqual([
      undefined,
      { points: 7 },
    ]);
    expect(requests.map(({ url }) => url)).toEqual([
      'http://quiz.example/base/named/a?page=2',
      'http://quiz.example/base/named/b',
    ]);
  });

  it.each(['', '.', '..'])('sends no request for the name %j', async (slug) => {
    const { service, requests } = client(() => Response.json({}));
    expect(await service.one(context, { slug, number: 1 })).toBeUndefined();
    expect(requests).toHaveLength(0);
  });

  it('treats 404 as undefined or as a failure, as the row says', async () => {
    const { service } = client(() => new Response(null, { status: 404 }));
    expect(await service.one(context, { slug: 'a', number: 1 })).toBeUndefined();
    await expect(service.ping(context)).rejects.toMatchObject({ reason: 'status', status: 404 });
  });

  it('passes on the fields that the sender of a write has to correct', async () => {
    const fields = [{ path: 'answers', message: 'too few' }];
    const { service } = client(() => Response.json({ error: 'Too few answers', code: 422, fields }, { status: 422 }));
    const failure = await service.vote(context, { slug: 'a', answers: [] }).catch((error: unknown) => error);
    expect(isCallProblem(failure) && [failure.status, failure.message, failure.fields]).toEqual([422, 'Too few answers', fields]);
    await expect(service.ping(context)).rejects.toMatchObject({ name: 'ContentApiError', status: 422 });
  });
});

describe('a wrapped service', () => {
  it('passes name, row and input of each call, and returns the service’s result', async () => {
    const { service } = client(() => Response.json({ points: 3 }));
    const asked: unknown[] = [];
    const wrapped = wrapService(table, service, async ({ name, row, input }, next) => {
      asked.push([name, row.path, input]);
      return await next();
    });
    expect(await wrapped.vote(context, { slug: 'a', answers: [1] })).toEqual({ points: 3 });
    expect(asked).toEqual([['vote', '/quizzes/:slug/votes', { slug: 'a', answers: [1] }]]);
  });

  it('passes the argument of a call by name, and a different context if given', async () => {
    const { service, requests } = client(() => Response.json({ points: '3' }));
    const wrapped = wrapService(table, service, async ({ input, args }, next) => {
      expect([input, args]).toEqual([{ slug: 'a', page: 2 }, ['a', { page: 2 }]]);
      return await next({ ...context, site: 'karakter' });
    });
    expect(await wrapped.named(context, 'a', { page: 2 })).toEqual({ points: 3 });
    expect(requests[0]?.headers.get('site')).toBe('karakter');
  });
});
