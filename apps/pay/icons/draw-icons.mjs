// Draws the icons an installed app needs from the mark in public/favicon.svg. Run it by hand when the
// mark changes: node apps/pay/icons/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const mark = readFileSync(`${folder}favicon.svg`, 'utf8')
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '');

const mist = '#f5f8f8';
const teal = '#0b5556';

/** The 32 by 32 mark centred on a background; `share` is the part of the width it takes. */
function drawing({ ground, radius, share, hull }) {
  const scale = (512 * share) / 32;
  const edge = (512 - 32 * scale) / 2;
  const painted = hull ? mark.replaceAll(teal, hull) : mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
    <rect width="512" height="512" rx="${radius}" fill="${ground}"/>
    <g transform="translate(${edge} ${edge}) scale(${scale})">${painted}</g>
  </svg>`;
}

const rounded = drawing({ ground: mist, radius: 112, share: 0.72 });
// A launcher cuts this icon to its own shape, so the mark lies within the inner four fifths.
const maskable = drawing({ ground: teal, radius: 0, share: 0.56, hull: '#ffffff' });
const square = drawing({ ground: mist, radius: 0, share: 0.7 });

const icons = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['icon-maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', square, 180],
];

for (const [name, svg, size] of icons) {
  const picture = sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, effort: 10 });
  writeFileSync(`${folder}${name}`, await picture.toBuffer());
}
