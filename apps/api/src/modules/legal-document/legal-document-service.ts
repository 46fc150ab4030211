import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocument,
  type LegalDocumentType,
  type Locale,
} from '@kheya/contract';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import { feeHead, feeSchedule, feeScheduleDays } from './fee-schedule.ts';
import type { LegalText } from './legal-source.ts';
import { findVersion, textOn, versionsOf } from './legal-texts.ts';
import { blocksIn, hashOf } from './legal-blocks.ts';

type Context = Pick<ModuleContext, 'db' | 'clock'>;
type Head = Omit<LegalDocument, 'blocks' | 'versions'>;

/** Every text in force, without its content. */
export async function listLegalDocuments(ctx: Context, language: Locale): Promise<Head[]> {
  const day = today(ctx);
  const days = await feeScheduleDays(ctx.db, day);
  return LEGAL_DOCUMENT_TYPES.map((type) => {
    if (type !== 'FEE_SCHEDULE') return headOf(textOn(type, day), language);
    return feeHead(days[0] ?? day, language);
  });
}

/**
 * One text, in the version asked for or else the one in force; undefined when it does not exist.
 */
export async function findLegalDocument(
  ctx: Context,
  asked: { type: LegalDocumentType; version?: string | undefined; language: Locale },
): Promise<LegalDocument | undefined> {
  const { type, version, language } = asked;
  const day = today(ctx);
  if (type === 'FEE_SCHEDULE') return findFeeSchedule(ctx, day, asked);
  const text = version === undefined ? textOn(type, day) : findVersion(type, version);
  if (!text) return undefined;
  return {
    ...headOf(text, language),
    blocks: blocksIn(text, language),
    versions: versionsOf(type).map((one) => ({
      version: one.version,
      effective_on: one.effectiveOn,
    })),
  };
}

async function findFeeSchedule(
  ctx: Context,
  day: string,
  asked: { version?: string | undefined; language: Locale },
): Promise<LegalDocument | undefined> {
  const days = await feeScheduleDays(ctx.db, day);
  const version = asked.version ?? days[0] ?? day;
  if (!days.includes(version)) return undefined;
  const source = await feeSchedule(ctx.db, version);
  return {
    ...feeHead(version, asked.language),
    blocks: blocksIn(source, asked.language),
    versions: days.map((one) => ({ version: one, effective_on: one })),
  };
}

const today = ({ clock }: Context) => dayIn('America/New_York', clock.now());

function headOf(text: LegalText, language: Locale): Head {
  return {
    type: text.type,
    version: text.version,
    effective_on: text.effectiveOn,
    title: text.title[language],
    summary: text.summary[language],
    sha256: hashOf(text, language),
  };
}
