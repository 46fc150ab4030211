/** How a picture is shown: its zoom, and by how many quarters it is turned. */
export interface View {
  readonly zoom: number;
  readonly quarters: number;
}

export const plainView: View = { zoom: 1, quarters: 0 };
export const largest = 4;

export function larger({ zoom, quarters }: View): View {
  return { zoom: Math.min(zoom * 2, largest), quarters };
}

export function smaller({ zoom, quarters }: View): View {
  return { zoom: Math.max(zoom / 2, 1), quarters };
}

/** One key for both: larger, and from the maximum back to the whole picture. */
export function nextZoom(view: View): View {
  return view.zoom >= largest ? { ...view, zoom: 1 } : larger(view);
}

export function turned({ zoom, quarters }: View): View {
  return { zoom, quarters: (quarters + 1) % 4 };
}
