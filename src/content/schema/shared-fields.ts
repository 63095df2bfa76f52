// The front matter of the studio's pages and of privacy texts, and fields that posts and portfolio items share.
import { z } from 'zod';
import { expects, guide, isSecret } from './guide.ts';
import * as values from './value-schemas.ts';

export const publicId = guide(values.uuid, 'shared.publicId');

/** Gives a draft an address. */
const secret = expects(values.uuid.refine(isSecret), 'secret');
export const shareKey = guide(secret, 'shared.shareKey').optional();

export const image = {
  mainImage: guide(values.imageFile, 'shared.mainImage'),
  mainImageAlt: guide(values.text, 'shared.mainImageAlt'),
  mainImageFocus: guide(values.focus, 'shared.mainImageFocus').optional(),
};

/** Fields that a text may lack if it shows another image. */
export const COVER = { mainImage: true, mainImageAlt: true } as const;

/** In other languages than Korean. */
export const otherImage = { ...image, mainImage: image.mainImage.optional() };

/** What is read of front matter with errors. */
export const readAnyway = z.object({
  mainImage: values.imageFile.optional().catch(undefined),
  images: values.gallery.optional().catch(undefined),
  ignore: values.ignoredRules.catch(undefined),
});

/** Where the item was before. */
export const addresses = {
  aliases: guide(values.slugList, 'shared.aliases').optional(),
  oldAddresses: guide(values.oldAddressList, 'shared.oldAddresses').optional(),
};

export const privacySchema = values.group({
  title: guide(values.title, 'shared.privacyTitle'),
  version: guide(values.text, 'shared.version'),
});

const person = values.group({
  name: guide(values.text, 'shared.personName'),
  role: guide(values.text, 'shared.personRole'),
  text: guide(values.summary, 'shared.personText').optional(),
  image: guide(values.imageFile, 'shared.personImage').optional(),
});
const people = expects(z.array(person), 'people');

export const pageSchema = values.group({
  title: guide(values.title, 'shared.pageTitle'),
  inMenu: guide(values.flag, 'shared.inMenu').optional(),
  people: guide(people, 'shared.people').optional(),
  ignore: values.ignoredRules,
});
