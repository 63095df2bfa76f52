// What an editor should look at although the build is good. The one place that looks at a clock, and nothing of it is
// in the output.

/** @param securityExpires of site.yaml */
export function findWarnings(securityExpires: string | undefined): string[] {
  if (securityExpires === undefined || Date.parse(securityExpires) > Date.now()) return [];
  return [
    `site.yaml: security.expires (${securityExpires}) has passed: set a later date, at most a year from now`,
  ];
}
