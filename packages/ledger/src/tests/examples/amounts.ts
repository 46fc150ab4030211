import { fromDecimal, type Money } from '@kheya/money';

export const usd = (text: string): Money => fromDecimal(text, 'USD');
export const bdt = (text: string): Money => fromDecimal(text, 'BDT');
export const usdc = (text: string): Money => fromDecimal(text, 'USDC');
