export interface ChartTableProps {
  readonly caption: string;
  readonly heads: readonly [name: string, value: string];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly text: string;
  }[];
}

/** The same figures as a table, for screen readers. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    // A table cannot shrink to one pixel, so its container does.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>{row.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
