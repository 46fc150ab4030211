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
    readonly identification: {
      readonly type: 'SSN' | 'NID' | 'PASSPORT';
      readonly lastFour: string;
    } | null;
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

/** The form's codes for kinds of identification; what it doesn't know is named beside 999. */
const FINCEN_CODES = { SSN: '1', PASSPORT: '6', NID: '999' } as const;

/** The elements of FinCEN's schema for the electronic filing of Form 111, dates as it writes them. */
export function fincenFields(facts: ReportFacts): ReportField[] {
  const { subject } = facts;
  const { address, identification } = subject;
  const compact = (day: string | null) => day?.replaceAll('-', '') ?? null;
  return [
    field('FilingDateText', compact(facts.filedOn)),
    field('InitialReportIndicator', 'Y'),
    // The subject of the report.
    field('ActivityPartyTypeCode', '33'),
    field('PartyAsEntityOrganizationIndicator', subject.isBusiness ? 'Y' : ''),
    field('PartyNameTypeCode', 'L'),
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
    field('ElectronicAddressTypeCode', 'E'),
    field('PartyIdentificationTypeCode', identification && FINCEN_CODES[identification.type]),
    field(
      'OtherPartyIdentificationTypeText',
      identification?.type === 'NID' ? 'NATIONAL ID' : null,
    ),
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
  const { address, identification, isBusiness } = subject;
  const person = (name: string, value: string | null | undefined) =>
    field(`t_from_my_client.from_person.${name}`, value);
  return [
    field('submission_code', 'E'),
    field('report_code', 'STR'),
    field('entity_reference', `Case ${facts.number}`),
    field('submission_date', facts.filedOn),
    field('currency_code_local', 'BDT'),
    field('reason', facts.narrative),
    field('t_from_my_client.from_entity.name', isBusiness ? subject.businessName : null),
    person('first_name', subject.firstName),
    person('middle_name', subject.middleName),
    person('last_name', subject.lastName),
    person('birthdate', subject.dateOfBirth),
    person('id_number', identification && `•••• ${identification.lastFour}`),
    person('phones.phone.tph_number', subject.phone),
    person('addresses.address.address', address?.street),
    person('addresses.address.city', address?.city),
    person('addresses.address.country_code', address?.country),
    person('email', subject.email),
    ...facts.transfers.flatMap((transfer, index) => {
      const at = (name: string) => `transaction[${index + 1}].${name}`;
      const sent = (name: string) => at(`t_from_my_client.from_foreign_currency.${name}`);
      const isTaka = transfer.currency === 'BDT';
      return [
        field(at('transactionnumber'), transfer.reference),
        field(at('date_transaction'), transfer.day),
        field(at('amount_local'), transfer.amountTaka),
        field(sent('foreign_currency_code'), isTaka ? null : transfer.currency),
        field(sent('foreign_amount'), isTaka ? null : transfer.amount),
        field(at('t_to.to_account.institution_name'), transfer.payeeInstitution),
        field(at('t_to.to_account.account'), transfer.payeeAccount),
        field(at('t_to.to_account.account_name'), transfer.payeeName),
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
