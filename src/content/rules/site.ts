// Rules for site.yaml that go beyond its fields.
import { error, warning } from './rule.ts';

export const sunsetTooEarly = error('sunset-too-early', { days: 90 }, ({ days }) => ({
  en: [`expected a day at least ${days} days after deprecatedAt`, 'choose a later day'],
  ko: [`deprecatedAt에서 ${days}일 이상 지난 날짜를 써야 합니다`, '더 늦은 날짜를 쓰세요'],
}));

export const securityExpired = warning(
  'security-expired',
  { expires: '2026-12-31T00:00:00Z' },
  ({ expires }) => ({
    en: [`security.expires (${expires}) has passed`, 'set a later date, at most a year from now'],
    ko: [`security.expires(${expires})가 지났습니다`, '지금부터 1년 안의 더 늦은 날짜로 바꾸세요'],
  }),
);
