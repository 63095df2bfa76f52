// How the end of a version is announced: Deprecation (RFC 9745), Sunset (RFC 8594) and the links that go with them.

export interface Version {
  /** `v1` */
  id: string;
  /** ISO dates, midnight UTC. */
  deprecatedAt?: string | undefined;
  sunsetAt?: string | undefined;
}

/**
 * Response headers of every answer of a version; none unless it is deprecated.
 * @param policy where a developer reads when the version ends
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
