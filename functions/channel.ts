// A channel announces inquiries to the studio: by mail or by webhook.

export interface Channel {
  /** `webhook`, or `mail:` with an address of the studio. */
  name: string;
  send(inquiry: AnnouncedInquiry, signal: AbortSignal): Promise<DeliveryFailure | undefined>;
}

/** Why a channel did not take an inquiry. It is kept and logged, so nothing of the visitor's may be in it. */
export interface DeliveryFailure {
  error: string;
  /** No further attempt is made. */
  isFinal: boolean;
}

/** A row of the table `inquiries`. */
export interface AnnouncedInquiry {
  id: number;
  created_at: string;
  name: string;
  contact: string;
  email: string;
  service_description: string;
  budget_type: string | null;
  funnel_type: string | null;
  privacy_version: string;
  language: string;
  source: string;
  is_trial: number;
}
