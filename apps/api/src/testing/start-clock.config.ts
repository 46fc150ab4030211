/**
 * When tests of the API begin: a Tuesday afternoon that is a working day in both countries, morning
 * in New York. Otherwise rails' hours, weekends, holidays and the ends of months would make a test
 * depend on when it is run.
 */
export const startsAt = process.env['KHEYA_TEST_START'] ?? '2027-06-01T14:00:00Z';
