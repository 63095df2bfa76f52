// Pages in answer to HTML forms, which only a build with the site has.
import type { Json } from './responses.ts';

export const FORM_PAGES =
  'A form that prefers HTML is sent on to a thank-you page with 303, or gets the form again, with what to correct and everything typed still in it.';

/** Describes a build without pages, which answers forms in JSON like any other client. */
export function omitFormPages(document: Json): void {
  const { paths, components } = document as {
    paths: Record<string, { post: { description: string; responses: Json } }>;
    components: { headers: Json; responses: Record<string, { content: Json }> };
  };
  const inquiry = paths['/guest/inquiry']?.post;
  if (!inquiry) throw new Error('Cannot find the inquiry in the API description');
  inquiry.description = inquiry.description.replace(` ${FORM_PAGES}`, '');
  delete inquiry.responses['303'];
  delete components.headers.Location;
  for (const { content } of Object.values(components.responses)) delete content['text/html'];
}
