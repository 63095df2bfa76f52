// Headers that announce the end of a version: Deprecation (RFC 9745), Sunset (RFC 8594) and their links.

export interface Version {
  /** `v1` */
  id: string;
  /** ISO dates, midnight UTC. */
  deprecatedAt?: string | undefined;
  sunsetAt?: string | undefined;
}

/**
 * Headers for every answer of a version; none unless it is deprecated.
 * @param policy the page that says when the version ends
 */
export function lifecycleHeaders(
  { deprecatedAt, sunsetAt }: Partial<Version>,
  policy: { href: string; type: string },
): Record<string, string> {
  if (deprecatedAt === undefined) return {};
  const linkTo = (relation: string) => `<${policy.href}>; rel="${relation}"; type="${policy.type}"`;
  const deprecation = `@${Date.parse(deprecatedAt) / 1_000}`;
  if (sunsetAt === undefined) return { Deprecation: deprecation, Link: linkTo('deprecation') };
  return {
    Deprecation: deprecation,
    Sunset: new Date(sunsetAt).toUTCString(),
    Link: `${linkTo('deprecation')}, ${linkTo('sunset')}`,
  };
}
