interface Place {
  readonly x: number;
  readonly y: number;
  /** The width of the drawing. */
  readonly size: number;
}

type Color = (name: string) => string;

// The same lines as `Logo` and `Boat` of packages/ui, which are drawn as SVG.
const sail = 'M15.2 3.6c5.6.7 9.3 2.3 11.6 4.3-.5 4.5-2.2 8.3-5 11.4-2.2-.6-4.3-.9-6.6-.9Z';
const hull =
  'M2 19.4c3.9 1.7 8.6 2.5 14 2.5 5.5 0 10.2-.9 14-2.8-2.9 5.8-7.7 9.3-14 9.3S4.7 25.1 2 19.4Z';
const boatSail = 'M49 6c9-1.5 17-1.2 23 .6 3.5 9.5 3 19.5-1.6 28.4-6.6-1.8-13.6-2-21.4-.4Z';
const boatLines =
  'M48.5 3v37M22 39.5c-.6-6.5 2-9.5 7.5-9.7 5.6-.2 8.8 3 8.9 9.9M27 30.3c1.8 2.5 2.5 5.5 2.3 9.4M33.5 31c1.3 2.3 1.8 5 1.6 8.7M14 55.5q5-2.6 10 0t10 0 10 0 10 0 10 0 10 0 10 0';
const boatHull =
  'M6 28.5c5.5 7.8 16 11.8 38 11.8 20 0 35-3.3 46-12-6.5 13.7-19.5 21.2-43.5 21.2C24 49.5 11 42.8 6 28.5Z';

/** The sail over its hull. */
export function drawMark(pen: CanvasRenderingContext2D, place: Place, color: Color): void {
  at(pen, place, 32, () => {
    fill(pen, sail, color('accent'));
    fill(pen, hull, color('brand'));
  });
}

/** The small boat on its ripples. */
export function drawBoat(pen: CanvasRenderingContext2D, place: Place, color: Color): void {
  at(pen, place, 96, () => {
    fill(pen, boatSail, color('accent'));
    pen.strokeStyle = color('brand-ink');
    pen.lineWidth = 1.5;
    pen.lineCap = 'round';
    pen.stroke(new Path2D(boatLines));
    fill(pen, boatHull, color('brand-ink'));
  });
}

function at(pen: CanvasRenderingContext2D, { x, y, size }: Place, units: number, draw: () => void) {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / units, size / units);
  draw();
  pen.restore();
}

function fill(pen: CanvasRenderingContext2D, path: string, color: string): void {
  pen.fillStyle = color;
  pen.fill(new Path2D(path));
}
