// Code of a front-end developer with a client generated from the API description: lists, details, an inquiry and
// the errors. Run by test/contract/clients.test.ts, which compiles it under --strict first.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Post = components['schemas']['PostSummary'];

const [baseUrl = '', caller = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { 'CF-Connecting-IP': caller } });

async function walkPosts(limit: number): Promise<Post[]> {
  const posts: Post[] = [];
  let cursor: string | null | undefined;
  do {
    const query = cursor ? { cursor } : { limit };
    const { data, error } = await client.GET('/guest/summaries/post', { params: { query } });
    if (!data) throw new Error(error.error.message);
    posts.push(...data.data);
    cursor = data.pagination.nextCursor;
  } while (cursor);
  return posts;
}

const posts = await walkPosts(20);
const whole = await client.GET('/guest/post', {});
const work = await client.GET('/guest/portfolio', { params: { query: { isMain: true } } });
const publicId = posts[0]?.publicId ?? '';
const detail = await client.GET('/guest/post/{publicId}', { params: { path: { publicId } } });
const originUrl = new URL('/guest', baseUrl).href;
const origin = createClient<paths>({ baseUrl: originUrl, headers: { 'CF-Connecting-IP': caller } });
const offset = await origin.GET('/post', { params: { query: { size: 100 } } });
const inquiry = await client.POST('/guest/inquiry', {
  body: {
    name: 'Client test',
    contact: '+82 2-555-0100',
    email: 'client@damda.example',
    serviceDescription: 'A site of its own',
    privacyConsent: true,
  },
});
const invalid = await client.GET('/guest/portfolio', { params: { query: { limit: 0 } } });
const missing = await client.GET('/guest/post/{publicId}', { params: { path: { publicId: 'nothing' } } });
let refused = invalid.response;
let refusal: components['schemas']['ErrorResponse'] | undefined;
for (let request = 0; request < 60 && refused.status !== 429; request++) {
  const answer = await client.GET('/guest/portfolio', {});
  refused = answer.response;
  refusal = answer.error;
}

console.log(
  JSON.stringify({
    posts: posts.map((post) => post.publicId),
    korean: typeof whole.data?.data[0]?.contentKo,
    work: work.data?.pagination.total,
    detail: detail.data?.morePosts.length,
    origin: [offset.data?.total, offset.data?.lastPage],
    inquiry: inquiry.data?.id,
    invalid: [invalid.response.status, invalid.error?.error.details?.errors[0]?.field],
    missing: [missing.response.status, missing.error?.error.code],
    refused: [refused.status, refusal?.error.code],
  }),
);
