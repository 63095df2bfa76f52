// The SDK and zod schemas that hey-api generates from the API description accept all requests and responses.
import { client } from './hey/client.gen.js';
import { guestInquiryCreate, guestPostSearch } from './hey/sdk.gen.js';
import { zInquiryRequest, zPostPage } from './hey/zod.gen.js';

const [baseUrl = '', caller = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, headers: { 'CF-Connecting-IP': caller } });

const posts = await guestPostSearch({ query: { limit: 2, isPopular: true }, throwOnError: true });
const body = zInquiryRequest.parse({
  name: 'Client test',
  contact: '010-1234-5678 (내선 2)',
  email: 'client@damda.example',
  serviceDescription: 'A site of its own',
  privacyConsent: true,
  budgetType: null,
});
const inquiry = await guestInquiryCreate({ body, throwOnError: true });

console.log(
  JSON.stringify({
    posts: zPostPage.parse(posts.data).data.map(({ publicId }) => publicId),
    inquiry: inquiry.data.id,
  }),
);
