// Rules for site.yaml that go beyond its fields.
import { error, warning } from './rule.ts';

export const sunsetTooEarly = error<{ days: number }>('sunset-too-early', {
  example: { days: 90 },
  en: ({ days }) => ({
    message: `expected a day at least ${days} days after deprecatedAt`,
    fix: 'choose a later day',
  }),
  ko: ({ days }) => ({
    message: `deprecatedAt에서 ${days}일 이상 지난 날짜를 써야 합니다`,
    fix: '더 늦은 날짜를 쓰세요',
  }),
});

export const securityExpired = warning<{ expires: string }>('security-expired', {
  example: { expires: '2026-12-31T00:00:00Z' },
  en: ({ expires }) => ({
    message: `security.expires (${expires}) has passed`,
    fix: 'set a later date, at most a year from now',
  }),
  ko: ({ expires }) => ({
    message: `security.expires(${expires})가 지났습니다`,
    fix: '지금부터 1년 안의 더 늦은 날짜로 바꾸세요',
  }),
});
