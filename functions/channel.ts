// A channel announces inquiries to the studio: by mail or by webhook.

export interface Channel {
  /** `webhook`, or `mail:` with an address of the studio. */
  name: string;
  send(inquiry: AnnouncedInquiry, signal: AbortSignal): Promise<DeliveryFailure | undefined>;
}

/** Why a delivery failed. It is stored and logged, so it must not contain anything the visitor wrote. */
export interface DeliveryFailure {
  error: string;
  /** Whether to stop trying. */
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
