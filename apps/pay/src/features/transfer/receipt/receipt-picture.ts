import { drawBoat, drawMark } from '#features/transfer/receipt/receipt-drawings.ts';

/** What a shared receipt says, in the reader's language. */
export interface ReceiptWords {
  readonly brand: string;
  /** Arrived; On its way. */
  readonly state: string;
  readonly isArrived: boolean;
  /** The line above the amount: Rahima received. */
  readonly title: string;
  readonly amount: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
}

const width = 1080;
const edge = 56;
const inside = 116;
const cardTop = 184;
const rowsTop = cardTop + 330;
const rowGap = 36;
const lineHeight = 50;
const valueWidth = 560;
/** Left of the boat. */
const amountWidth = 628;

const fonts = {
  brand: '600 46px',
  state: '600 30px',
  title: '400 38px',
  amount: '600 100px',
  label: '400 33px',
  value: '500 35px',
  note: '400 29px',
} as const;

/**
 * Draws the receipt as a picture, in the theme and the script of the screen. The browser shapes the
 * letters with the fonts of the screen, which shows the same words and has loaded them.
 */
export function drawReceipt(words: ReceiptWords): Promise<Blob> {
  const style = getComputedStyle(document.body);
  const root = getComputedStyle(document.documentElement);
  const color = (name: string) => root.getPropertyValue(`--color-${name}`);
  const font = (name: keyof typeof fonts) => `${fonts[name]} ${style.fontFamily}`;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new Error('this browser does not draw on a canvas'));
  pen.font = font('value');
  const rows = words.rows.map((row) => ({ ...row, lines: wrapped(pen, row.value, valueWidth) }));
  const rowsHeight = rows.reduce((sum, row) => sum + row.lines.length * lineHeight + rowGap, 0);
  const cardBottom = rowsTop + rowsHeight + 28;
  canvas.height = cardBottom + 112;

  const write = (name: keyof typeof fonts, ink: string, text: string, x: number, y: number) => {
    pen.font = font(name);
    pen.fillStyle = color(ink);
    pen.fillText(text, x, y);
  };
  pen.fillStyle = color('ground');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawMark(pen, { x: edge, y: 56, size: 84 }, color);
  write('brand', 'ink', words.brand, edge + 104, 116);
  pen.textAlign = 'right';
  const ink = words.isArrived ? 'positive' : 'caution';
  write('state', ink, words.state, width - edge, 114);
  pen.textAlign = 'left';

  pen.fillStyle = color('surface');
  pen.beginPath();
  pen.roundRect(edge, cardTop, width - 2 * edge, cardBottom - cardTop, 36);
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = color('water');
  pen.fillRect(edge, cardTop, width - 2 * edge, rowsTop - cardTop - 56);
  drawBoat(pen, { x: width - inside - 190, y: cardTop + 56, size: 190 }, color);
  pen.restore();
  write('title', 'ink-muted', words.title, inside, cardTop + 92);
  pen.font = font('amount');
  const fit = Math.min(1, amountWidth / pen.measureText(words.amount).width);
  pen.font = pen.font.replace('100px', `${Math.floor(100 * fit)}px`);
  pen.fillStyle = color('ink');
  pen.fillText(words.amount, inside, cardTop + 204);

  let y = rowsTop + 36;
  for (const { label, lines } of rows) {
    write('label', 'ink-muted', label, inside, y);
    pen.textAlign = 'right';
    for (const line of lines) {
      write('value', 'ink', line, width - inside, y);
      y += lineHeight;
    }
    pen.textAlign = 'left';
    y += rowGap;
  }
  write('note', 'ink-faint', words.note, edge, cardBottom + 66);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture could not be made'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** The lines of a text that fit into a width; a word longer than it is left whole. */
function wrapped(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
