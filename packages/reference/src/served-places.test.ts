import { describe, expect, it } from 'vitest';
import { bdDistricts } from './bd-geography.ts';
import { isPlaceServed } from './served-places.ts';
import { usStates } from './us-states.ts';

describe('isPlaceServed', () => {
  it('leaves out only places that there are', () => {
    const states = usStates.map(({ code }) => code).filter((code) => !isPlaceServed('US', code));
    const districts = bdDistricts
      .map(({ value }) => value)
      .filter((value) => !isPlaceServed('BD', value));
    expect(states).toEqual(['HI', 'LA']);
    expect(districts).toEqual(['Bandarban', 'Khagrachhari', 'Rangamati']);
  });

  it('serves most of both countries', () => {
    expect(isPlaceServed('US', 'NY')).toBe(true);
    expect(isPlaceServed('BD', 'Dhaka')).toBe(true);
  });
});
