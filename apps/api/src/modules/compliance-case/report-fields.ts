/** What a filing says, before it has the names of a form. */
export interface ReportFacts {
  readonly number: number;
  readonly filedOn: string;
  readonly subject: {
    readonly isBusiness: boolean;
    readonly businessName: string | null;
    readonly firstName: string | null;
    readonly middleName: string | null;
    readonly lastName: string | null;
    readonly dateOfBirth: string | null;
    readonly email: string;
    readonly phone: string | null;
    readonly identification: { readonly type: string; readonly lastFour: string } | null;
    readonly address: {
      readonly street: string;
      readonly city: string;
      readonly region: string | null;
      readonly postalCode: string;
      readonly country: string;
    } | null;
  };
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Whole dollars, rounded up, as the form asks. */
  readonly dollars: string;
  readonly narrative: string;
  readonly transfers: readonly {
    readonly reference: string;
    readonly day: string;
    readonly amount: string;
    readonly currency: string;
    readonly amountTaka: string | null;
    readonly payeeName: string;
    readonly payeeAccount: string;
    readonly payeeInstitution: string;
  }[];
}

export interface ReportField {
  readonly name: string;
  readonly value: string;
}

const field = (name: string, value: string | null | undefined): ReportField => ({
  name,
  value: value ?? '',
});

/** The elements of FinCEN's schema for the electronic filing of Form 111, dates as it writes them. */
export function fincenFields(facts: ReportFacts): ReportField[] {
  const { subject } = facts;
  const { address, identification } = subject;
  const compact = (day: string | null) => day?.replaceAll('-', '') ?? null;
  return [
    field('FilingDateText', compact(facts.filedOn)),
    field('FilingInstitutionNotetoFinCEN', `Case ${facts.number}`),
    field('InitialReportIndicator', 'Y'),
    field('PartyAsEntityOrganizationIndicator', subject.isBusiness ? 'Y' : ''),
    field(
      'RawEntityIndividualLastName',
      subject.isBusiness ? subject.businessName : subject.lastName,
    ),
    field('RawIndividualFirstName', subject.isBusiness ? null : subject.firstName),
    field('RawIndividualMiddleName', subject.isBusiness ? null : subject.middleName),
    field('IndividualBirthDateText', subject.isBusiness ? null : compact(subject.dateOfBirth)),
    field('RawStreetAddress1Text', address?.street),
    field('RawCityText', address?.city),
    field('RawStateCodeText', address?.region),
    field('RawZIPCode', address?.postalCode),
    field('RawCountryCodeText', address?.country),
    field('PhoneNumberText', subject.phone?.replace(/\D/g, '')),
    field('ElectronicAddressText', subject.email),
    field('PartyIdentificationTypeCode', identification?.type),
    // Whole numbers are revealed one by one, and each time recorded.
    field('PartyIdentificationNumberText', identification && `•••• ${identification.lastFour}`),
    field('SuspiciousActivityFromDateText', compact(facts.firstDay)),
    field('SuspiciousActivityToDateText', compact(facts.lastDay)),
    field('TotalSuspiciousAmountText', facts.dollars),
    field('ActivityNarrativeText', facts.narrative),
  ];
}

/** The elements of goAML, by which the BFIU takes reports of suspicious transactions. */
export function bfiuFields(facts: ReportFacts): ReportField[] {
  const { subject } = facts;
  const { address } = subject;
  return [
    field('submission_code', 'E'),
    field('report_code', 'STR'),
    field('entity_reference', `Case ${facts.number}`),
    field('submission_date', facts.filedOn),
    field('currency_code_local', 'BDT'),
    field('reason', facts.narrative),
    field('from_person.first_name', subject.firstName),
    field('from_person.middle_name', subject.middleName),
    field('from_person.last_name', subject.lastName),
    field('from_person.birthdate', subject.dateOfBirth),
    field('from_person.phone', subject.phone),
    field('from_person.email', subject.email),
    field(
      'from_person.id_number',
      subject.identification && `•••• ${subject.identification.lastFour}`,
    ),
    field('from_entity.name', subject.isBusiness ? subject.businessName : null),
    field('from_person.address', address?.street),
    field('from_person.city', address?.city),
    field('from_person.country_code', address?.country),
    ...facts.transfers.flatMap((transfer, index) => {
      const at = (name: string) => `transaction[${index + 1}].${name}`;
      return [
        field(at('transactionnumber'), transfer.reference),
        field(at('date_transaction'), transfer.day),
        field(at('amount_local'), transfer.amountTaka),
        field(at('foreign_amount'), `${transfer.amount} ${transfer.currency}`),
        field(at('to_person.name'), transfer.payeeName),
        field(at('to_account.institution_name'), transfer.payeeInstitution),
        field(at('to_account.account'), transfer.payeeAccount),
      ];
    }),
  ];
}

/** A cell that begins like a formula is text to every spreadsheet with the apostrophe before it. */
const cell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export function fieldsAsCsv(fields: readonly ReportField[]): string {
  const rows = [{ name: 'field', value: 'value' }, ...fields];
  return rows.map(({ name, value }) => `${cell(name)},${cell(value)}\r\n`).join('');
}

export function fieldsAsJson(fields: readonly ReportField[]): string {
  return `${JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])), null, 2)}\n`;
}
