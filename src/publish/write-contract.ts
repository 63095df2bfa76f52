// Writes the published contract: the API description, the docs index, and the files that lead programs to them.
import { dump } from 'js-yaml';
import type { Site } from '../content/schema/site-schema.ts';
import { DOCS_FILE, SITE_PATHS } from '../contract/addresses/paths.ts';
import { createTextRules } from '../contract/inquiry/inquiry-fields.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, perLanguage } from '../contract/languages.ts';
import { DESCRIPTION_VERSION } from '../contract/limits.ts';
import type { Category } from '../contract/schemas/guest-schemas.ts';
import { StudioInfo } from '../contract/schemas/rendering-schemas.ts';
import { MCP_FILE, STUDIO_INFO_FILE } from '../edge/manifest.ts';
import * as files from '../openapi/discovery-files.ts';
import { createDocsIndex } from '../openapi/docs-index.ts';
import { createMcpServer } from '../openapi/mcp-server.ts';
import { createOpenApi } from '../openapi/openapi.ts';
import type { Examples } from '../openapi/parameters.ts';
import { createCheck } from '../output/create-check.ts';
import { type Output, writeAsset } from '../output/output.ts';

interface Described {
  /** Undefined without a site; `twins` are those of the main pages. */
  entrances:
    | { twins: readonly { title: string; href: string }[]; privacyPath: string | undefined }
    | undefined;
  categories: Category[];
  examples: Examples;
}

export function writeContract(site: Site, { entrances, categories, examples }: Described, output: Output) {
  const hasSite = entrances !== undefined;
  const { siteUrl, inquiry } = site;
  const contactEmail = site.contact?.email;
  const { replyWithin } = inquiry;
  const [version] = site.versions;
  const about = { name: site.name.en, contactEmail, replyWithin, privacyPath: entrances?.privacyPath };
  const docs = createDocsIndex({ ...site, ...about, categories, version, hasSite });
  const info = createStudioInfo(
    site,
    categories,
    docs.resources.find(({ rel }) => rel === 'privacy-policy')?.href ?? null,
  );
  const settings = { siteUrl, inquiry, docs, version: DESCRIPTION_VERSION };
  const document = createOpenApi({ ...settings, contactEmail, examples: { ...examples, site: info } });

  writeAsset(output, SITE_PATHS.openApiJson, formatJson(document));
  writeAsset(output, SITE_PATHS.openApiYaml, dump(document, { noRefs: true, lineWidth: -1 }));
  writeAsset(output, DOCS_FILE, formatJson(docs));
  writeAsset(output, STUDIO_INFO_FILE, JSON.stringify(info));
  writeAsset(output, MCP_FILE, JSON.stringify(createMcpServer(docs, inquiry)));
  writeAsset(output, '/llms.txt', files.formatLlmsText(docs, inquiry, entrances?.twins));
  writeAsset(output, '/robots.txt', files.formatRobotsText(hasSite ? `${siteUrl}/sitemap.xml` : undefined));
  if (site.security) {
    writeAsset(output, '/.well-known/security.txt', files.formatSecurityText(siteUrl, site.security));
  }
  return { docs, document };
}

const formatJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const checkInfo = createCheck(StudioInfo);

/** The answer of `GET /guest/site`: what front ends show besides items. */
function createStudioInfo(
  { name, languages, contact, inquiry }: Site,
  categories: Category[],
  privacyUrl: string | null,
): StudioInfo {
  const { privacyVersion, replyWithin = null } = inquiry;
  const { email = null, phone = null, address, links = [] } = contact ?? {};
  const info = {
    ...perLanguage('name', LANGUAGES, (language) => name[language]),
    languages: languages.map((language) => ({
      language,
      tag: LANGUAGE_TAGS[language] as 'ko' | 'en' | 'ja',
      name: LANGUAGE_NAMES.native[language],
    })),
    categories,
    contact: {
      email,
      phone,
      ...perLanguage('address', LANGUAGES, (language) => address?.[language] ?? null),
      links,
    },
    inquiry: {
      fields: Object.entries(createTextRules(inquiry)).map(
        ([name, { minLength, maxLength, values = [] }]) => ({
          name,
          isRequired: minLength > 0,
          minLength,
          maxLength,
          choices: [...values],
        }),
      ),
      privacyVersion,
      privacyUrl,
      replyWithin,
    },
  };
  return checkInfo(info, 'answer about the studio');
}
