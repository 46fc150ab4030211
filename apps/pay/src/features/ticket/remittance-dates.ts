const dayMs = 86_400_000;

/** An error can be reported for 180 days after the promised date (12 CFR 1005.33(b)(1)). */
export function noticeUntil(promisedAt: string): string {
  return daysAfter(promisedAt, 180);
}

/** The investigation ends within 90 days of the notice (12 CFR 1005.33(c)(1)). */
export function investigatedBy(noticeAt: string): string {
  return daysAfter(noticeAt, 90);
}

/** Our own promise: an answer within a day. */
export function answeredBy(askedAt: string): string {
  return daysAfter(askedAt, 1);
}

function daysAfter(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * dayMs).toISOString();
}
