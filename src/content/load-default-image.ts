// The image of posts without one: `defaultImage` of site.yaml, a file next to it.
import { loadImage } from './load-image.ts';
import { combine, type DefaultImage, type EntryContext, type Loaded } from './loaded.ts';
import type { Place } from './rules/rule.ts';
import { refuseName } from './scan.ts';
import type { Site } from './schema/site-schema.ts';

/**
 * Any other image next to site.yaml is an error.
 *
 * @param images paths by name
 * @param place of the path in site.yaml
 */
export function loadDefaultImage(
  { defaultImage }: Pick<Site, 'defaultImage'>,
  images: Map<string, string>,
  place: Place,
  identify: EntryContext['identify'],
): Loaded<DefaultImage | undefined> {
  const folder = { images, specials: new Set<string>() };
  const loaded = defaultImage && loadImage(defaultImage.src, place, { folder, identify });
  const [use] = loaded?.images ?? [];
  const strays = [...images].filter(([, path]) => path !== use?.file);
  const diagnostics = strays.map(([name, path]) => refuseName(path, name));
  return combine(defaultImage && use && { use, alt: defaultImage.alt }, loaded ?? {}, { diagnostics });
}
