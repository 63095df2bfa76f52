import { PAGE_ITEMS } from '../../../../../write-posts.js';
import { loadPosts } from '../../../posts.js';

export const getStaticPaths = async () => {
  const posts = await loadPosts();
  return Array.from({ length: Math.ceil(posts.length / PAGE_ITEMS) }, (_, page) => ({
    params: { page: String(page) },
    props: { data: posts.slice(page * PAGE_ITEMS, (page + 1) * PAGE_ITEMS), total: posts.length },
  }));
};

export const GET = ({ props }) => new Response(JSON.stringify(props));
