/** The demo customers: invented people, sandbox only. */
export interface DemoProfile {
  readonly email: string;
  readonly language: 'en' | 'bn';
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly business?: { readonly name: string; readonly ein: string };
  readonly address: {
    readonly line1: string;
    readonly city: string;
    readonly postalCode: string;
    readonly country: 'US' | 'BD';
    readonly state?: string;
    readonly division?: string;
    readonly district?: string;
    readonly thana?: string;
  };
  readonly identification: { readonly type: 'SSN' | 'NID'; readonly number: string };
}

export const DEMO_PASSWORD = 'kheya-demo-2026';

export const AYESHA: DemoProfile = {
  email: 'person.us@example.com',
  language: 'en',
  firstName: 'Ayesha',
  lastName: 'Rahman',
  dateOfBirth: '1991-04-17',
  phone: '+19175550142',
  address: {
    line1: '37-52 74th Street, Apt 4B',
    city: 'Jackson Heights',
    state: 'NY',
    postalCode: '11372',
    country: 'US',
  },
  identification: { type: 'SSN', number: '512-44-8291' },
};

export const AYESHA_BUSINESS = {
  business_name: 'Rahman Home Care LLC',
  business_ein: '84-1947203',
};

export const KAMAL: DemoProfile = {
  email: 'person.bd@example.com',
  language: 'bn',
  firstName: 'Kamal',
  lastName: 'Hossain',
  dateOfBirth: '1988-11-02',
  phone: '+8801712553076',
  address: {
    line1: '12 Zindabazar Road',
    city: 'Sylhet',
    postalCode: '3100',
    country: 'BD',
    division: 'G',
    district: 'Sylhet',
    thana: 'Sylhet Sadar',
  },
  identification: { type: 'NID', number: '4178825936' },
};

export const SURMA_IMPORTS: DemoProfile = {
  email: 'business.us@example.com',
  language: 'en',
  firstName: 'Farhan',
  lastName: 'Chowdhury',
  dateOfBirth: '1979-08-25',
  phone: '+12125550177',
  business: { name: 'Surma Imports LLC', ein: '47-2839106' },
  address: {
    line1: '88 Bergen Street',
    city: 'Newark',
    state: 'NJ',
    postalCode: '07103',
    country: 'US',
  },
  identification: { type: 'SSN', number: '431-62-7705' },
};

export const NEWCOMER = 'new@example.com';

export const OPERATORS = [
  { email: 'operator@example.com', roles: ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'] },
  { email: 'checker@example.com', roles: ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'] },
  // An appeal takes two operators who did not decide before; this one makes that possible.
  { email: 'appeals@example.com', roles: ['COMPLIANCE'] },
] as const;
