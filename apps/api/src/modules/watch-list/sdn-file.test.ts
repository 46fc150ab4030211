import { describe, expect, it } from 'vitest';
import { birthDatesOf, entryHash, readSdn, WatchListFileError } from './sdn-file.ts';

const SDN = [
  '1001,"ZORVATH, Abdul Karim","individual","SDGT] [CYBER2",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 12 Mar 1961; alt. DOB circa 1962; POB Dhaka, Bangladesh; nationality Bangladesh; Gender Male."',
  '1002,"QUILLMAR ""STAR"" LINES, LTD.",-0- ,"IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '1003,"NOWHERE SPIRIT","vessel","DPRK",-0- ,"9XYZ","Tanker",-0- ,-0- ,"Panama",-0- ,"Linked, by\nname."',
  '',
].join('\r\n');
const ALT = '1001,1,"aka","ZORVATH, Karim",-0- \r\n1001,2,"fka","ZORBATH, Abdool",-0- \r\n';
const ADD = '1002,1,"1 Nowhere Road","Port Nowhere","Bangladesh",-0- \r\n';
const files = { sdn: `${SDN}\u001a`, alt: ALT, add: ADD };
const readBroken = (change: Partial<typeof files>) => () => readSdn({ ...files, ...change });

describe('the files of the Treasury', () => {
  it('are read with names, birth dates, countries and programmes', () => {
    const [person, company, ship] = readSdn(files);
    expect(person).toMatchObject({
      ...{ number: '1001', kind: 'person', programmes: ['SDGT', 'CYBER2'] },
      names: [
        { name: 'ZORVATH, Abdul Karim', kind: 'primary' },
        { name: 'ZORVATH, Karim', kind: 'alias' },
        { name: 'ZORBATH, Abdool', kind: 'former' },
      ],
      birthDates: ['1961-03-12', '1962'],
      countries: ['Bangladesh'],
    });
    expect(company).toMatchObject({
      ...{ kind: 'entity', countries: ['Bangladesh'], remarks: null, birthDates: [] },
      names: [{ name: 'QUILLMAR "STAR" LINES, LTD.' }],
    });
    expect(ship).toMatchObject({ kind: 'vessel', remarks: 'Linked, by\nname.' });
  });

  it('say birth dates as far as they are known', () => {
    expect(birthDatesOf('DOB 1958; DOB Apr 1963; alt. DOB 03 Nov 1960.')).toEqual([
      '1958',
      '1963-04',
      '1960-11-03',
    ]);
  });

  it('make another hash for anything that is said of an entry', () => {
    const [person] = readSdn(files);
    const changed = readSdn({ ...files, alt: ALT.replace('Abdool', 'Abdul') })[0]!;
    expect(entryHash(changed)).not.toEqual(entryHash(person!));
    expect(entryHash(readSdn(files)[0]!)).toEqual(entryHash(person!));
  });

  it.each([
    ['has no entry', { sdn: '\u001a' }],
    ['line 1: 3 columns where 12 belong', { sdn: '1,"A","individual"\r\n' }],
    ["line 1: the first column isn't a number", { sdn: SDN.replace('1001', 'ent_num') }],
    ['entry 1001 is there twice', { sdn: SDN.replace('1002', '1001') }],
    ['has no name', { sdn: SDN.replace('"NOWHERE SPIRIT"', '-0- ') }],
    ["isn't closed", { sdn: SDN.replace('"NOWHERE SPIRIT"', '"NOWHERE SPIRIT') }],
    ["names entry 7777, which sdn.csv doesn't have", { alt: ALT.replaceAll('1001', '7777') }],
    ['add.csv, line 1: 5 columns', { add: ADD.replace(',-0- ', '') }],
  ])('are refused: %s', (reason, change) => {
    expect(readBroken(change)).toThrow(WatchListFileError);
    expect(readBroken(change)).toThrow(reason);
  });
});
