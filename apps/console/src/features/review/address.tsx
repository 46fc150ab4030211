import type { OpenReview } from '#features/review/review-api.ts';

export function Address({ address }: { readonly address: OpenReview['addresses'][number] }) {
  const { address_line_1, address_line_2, thana, district, city, state, postal_code } = address;
  const lines = [
    address_line_1,
    address_line_2,
    [thana, district === city ? null : district, city].filter(Boolean).join(', '),
    [state, postal_code].filter(Boolean).join(' '),
  ];
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
