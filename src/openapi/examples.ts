// Examples of the API description. Those of answers come from the built content. A test sends each example.
import type { Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import type { InquiryChoices } from '../contract/inquiry-fields.ts';
import type { CursorPagination } from '../contract/schemas.ts';

/** Items of the lists in examples: one is enough to read. */
export const EXAMPLE_LIMIT = 1;

/** The newest item of a collection, in each answer that contains it. Long texts are cut. */
interface CollectionExamples {
  publicId: string;
  /** Of `view=summary`. */
  page: { data: [object]; pagination: CursorPagination };
  detail: object;
  /** Filters that find the item. */
  isPopular?: boolean;
  category?: Category;
}

/** Empty collections have no examples. */
export type Examples = Partial<Record<Collection, CollectionExamples>>;

export function createInquiryExample({ budgetTypes, funnelTypes }: InquiryChoices) {
  return {
    name: '물때박물관',
    contact: '+82 32-555-0142',
    email: 'office@tides.example',
    serviceDescription: '전시 예약과 물때표를 한 화면에서 보여 주는 누리집을 만들고 싶습니다.',
    privacyConsent: true,
    budgetType: budgetTypes[0] ?? '3천만 원 – 5천만 원',
    funnelType: funnelTypes[0] ?? '지인 소개',
  };
}
