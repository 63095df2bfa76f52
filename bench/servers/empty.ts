// The least a Worker can do.
export default { fetch: () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }) };
