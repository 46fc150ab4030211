import { classNames } from '#class-names.ts';
import { FerryStrokes } from '#picture/ferry.tsx';

export interface CrossingProps {
  readonly className?: string | undefined;
}

/** Both shores and the ferry between them, across the page: the landing page's picture. */
export function Crossing({ className }: CrossingProps) {
  return (
    <svg
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className={classNames('block w-full [--drawing-ground:var(--color-surface)]', className)}
    >
      <g
        className="fill-none stroke-brand-ink stroke-[1.4] opacity-42"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <NearShore />
        <FarShore />
      </g>
      <g className="fill-none stroke-brand-ink stroke-[1.75] opacity-50" strokeLinecap="round">
        <path d="M968 84q7-7 13 0q6-7 13 0M1004 66q6-6 11 0q5-6 11 0M1010 96q5-5 9 0q4-5 9 0" />
      </g>
      <path
        className="fill-water"
        d="M0 214c120-4 220 10 360 4s260-16 420-6 240 10 380 2 190-4 280 0v86H0Z"
      />
      <g transform="translate(560 42) scale(.98)">
        <FerryStrokes />
      </g>
      <g className="fill-none stroke-brand-ink stroke-[1.75] opacity-50" strokeLinecap="round">
        <path d="M556 236q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
        <path d="M610 252q10-5 20 0t20 0 20 0 20 0 20 0" />
        <path d="M780 256q10-5 20 0t20 0 20 0" />
        <path d="M120 244q10-5 20 0t20 0 20 0 20 0" />
        <path d="M330 268q10-5 20 0t20 0 20 0" />
        <path d="M1080 250q10-5 20 0t20 0 20 0 20 0" />
        <path d="M1260 272q10-5 20 0t20 0" />
      </g>
    </svg>
  );
}

/** Water tower, tall houses and the bridge. */
function NearShore() {
  return (
    <>
      <path d="M22 216V152h44v64M66 152h6v-26h8v-7h24v7h8v90M82 119v-9M102 119v-9M79 110h26V93H79ZM79 93l13-9 13 9" />
      <path d="M124 216V106h7V88h8V70h6V52h6v18h6v18h8v18h7v110M148 52V28M141 108v100M155 108v100" />
      <path d="M184 216v-72h34v72M218 176h52M220 176v40M236 176v40M252 176v40M268 176v40M226 216v-12h5v12M242 216v-12h5v12M258 216v-12h5v12" />
      <path d="M32 166h6M44 166h6M32 180h6M44 180h6M32 194h6M44 194h6M84 140h6M96 140h6M84 156h6M96 156h6M84 172h6M96 172h6M84 188h6M96 188h6M193 158h6M204 158h6M193 174h6M204 174h6M193 190h6M204 190h6M226 190h5M242 190h5M258 190h5" />
      <path d="M270 192H552M322 216v-96h22v96M456 216v-96h22v96M319 120h28M453 120h28M328 178v-25c0-6 5-10 5-10s5 4 5 10v25M462 178v-25c0-6 5-10 5-10s5 4 5 10v25" />
      <path d="M333 120C362 186 438 186 467 120M333 120C318 158 298 178 270 192M467 120c16 38 44 60 85 72M351 150v42M369.2 161.6V192M386 167.6V192M400 169.5V192M414 167.6V192M430.8 161.6V192M449 150v42M308 162v30M294 178v14M490 160v32M506 175v17M524 185v7" />
    </>
  );
}

/** Palms, two houses and the steps down to the water. */
function FarShore() {
  return (
    <>
      <path d="M1128 214c40-10 90-14 150-13 60 1 110 4 162 10" />
      <path d="M1188 206v-34h58v32M1178 176l16-26h52l14 26M1182 174h76M1206 204v-20h16v20" />
      <path d="M1266 202v-24h34v22M1260 180l10-18h28l10 18" />
      <path d="M1330 202c3-30 2-64-4-98M1326 104c-8-12-22-14-32-6 12-2 22 0 32 6ZM1326 104c-2-14 8-26 22-26-8 8-14 16-22 26ZM1326 104c12-6 24-2 30 8-10-5-19-7-30-8ZM1326 104c-10 2-18 10-18 20 5-8 10-14 18-20ZM1326 104c8 4 14 12 14 22-3-9-7-15-14-22Z" />
      <path d="M1376 206c-1-26 2-52 8-76M1384 130c-6-11-17-14-27-9 10 0 18 3 27 9ZM1384 130c0-12 9-20 20-19-8 6-13 11-20 19ZM1384 130c10-4 19 0 24 9-8-5-15-7-24-9ZM1384 130c-8 2-14 8-14 17 4-7 8-12 14-17Z" />
      <path d="M1152 212c-3-16-3-30 1-44M1153 168c-8-7-17-6-23 1 8-2 15-2 23-1ZM1153 168c2-10 11-15 20-11-8 2-14 5-20 11ZM1153 168c8-1 14 3 17 10-5-5-11-8-17-10ZM1153 168c-7 2-12 8-12 15 3-7 7-11 12-15Z" />
      <path d="M1290 214h-44v5h-30v5h-26" />
    </>
  );
}
