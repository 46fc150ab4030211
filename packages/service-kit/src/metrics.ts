import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The measurements of one process, by the names Prometheus reads. */
export interface Metrics {
  readonly registry: Registry;
  counter(name: string, help: string, labels?: readonly string[]): Counter<string>;
  gauge(name: string, help: string, labels?: readonly string[]): Gauge<string>;
  histogram(
    name: string,
    help: string,
    labels?: readonly string[],
    buckets?: readonly number[],
  ): Histogram<string>;
}

/** A registry of its own per service, so that two in one process (tests) do not collide. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    counter: (name, help, labels = []) =>
      new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) =>
      new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels = [], buckets) =>
      new Histogram({
        name,
        help,
        labelNames: [...labels],
        registers,
        ...(buckets ? { buckets: [...buckets] } : {}),
      }),
  };
}
