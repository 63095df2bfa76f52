import { loadPosts } from '../../posts.js';

export const getStaticPaths = async () =>
  (await loadPosts()).map((post) => ({ params: { id: post.publicId }, props: { post } }));

export const GET = ({ props }) => new Response(JSON.stringify(props.post));
