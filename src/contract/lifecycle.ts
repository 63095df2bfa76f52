// How a version that goes is announced: Deprecation (RFC 9745), Sunset (RFC 8594) and the links that go with them.

export interface Version {
  /** `v1` */
  id: string;
  /** ISO dates, midnight UTC. */
  deprecatedAt?: string | undefined;
  sunsetAt?: string | undefined;
}

/**
 * Response headers of every answer of a version; none while it is not deprecated.
 * @param policy where a developer reads what goes, and when
 */
export function lifecycleHeaders(
  versions: readonly Version[],
  id: string,
  siteUrl: string,
  policy: { href: string; type: string },
): Record<string, string> {
  const version = versions.find((candidate) => candidate.id === id);
  if (version?.deprecatedAt === undefined) return {};
  const linkTo = (relation: string) => `<${policy.href}>; rel="${relation}"; type="${policy.type}"`;
  const links = [linkTo('deprecation')];
  if (version.sunsetAt !== undefined) links.push(linkTo('sunset'));
  const successor = findSuccessor(versions, id);
  if (successor) links.push(`<${siteUrl}/api/${successor}>; rel="successor-version"`);
  return {
    Deprecation: `@${Date.parse(version.deprecatedAt) / 1_000}`,
    ...(version.sunsetAt === undefined ? {} : { Sunset: new Date(version.sunsetAt).toUTCString() }),
    Link: links.join(', '),
  };
}

/** The highest other version that is not deprecated itself. */
function findSuccessor(versions: readonly Version[], id: string): string | undefined {
  return versions
    .filter((version) => version.id !== id && version.deprecatedAt === undefined)
    .sort((a, b) => numberOf(b.id) - numberOf(a.id))[0]?.id;
}

function numberOf(id: string): number {
  return Number(id.slice(1));
}
