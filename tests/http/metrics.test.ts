import { expect, test } from 'vitest';
import { makeMetrics } from '../../server/metrics.ts';

/** Names that dashboards and alerts of running servers may use. New ones are welcome; these stay. */
const PUBLISHED = `
  process_cpu_user_seconds_total process_cpu_system_seconds_total process_cpu_seconds_total process_start_time_seconds
  process_resident_memory_bytes process_virtual_memory_bytes process_heap_bytes process_open_fds process_max_fds
  nodejs_eventloop_lag_seconds nodejs_eventloop_lag_min_seconds nodejs_eventloop_lag_max_seconds nodejs_eventloop_lag_mean_seconds
  nodejs_eventloop_lag_stddev_seconds nodejs_eventloop_lag_p50_seconds nodejs_eventloop_lag_p90_seconds nodejs_eventloop_lag_p99_seconds
  nodejs_active_resources nodejs_active_resources_total nodejs_active_handles nodejs_active_handles_total nodejs_active_requests
  nodejs_active_requests_total nodejs_heap_size_total_bytes nodejs_heap_size_used_bytes nodejs_external_memory_bytes
  nodejs_heap_space_size_total_bytes nodejs_heap_space_size_used_bytes nodejs_heap_space_size_available_bytes nodejs_version_info
  nodejs_gc_duration_seconds longhall_http_seconds longhall_matches_in_memory longhall_moves_total
`
  .trim()
  .split(/\s+/);

test('every published metric keeps its name and its type line', async () => {
  const metrics = makeMetrics();
  metrics.gauge('matches_in_memory', 'Matches in memory', () => 3);
  metrics.total('moves', 'Moves made', () => 7);
  const text = await metrics.registry.metrics();
  const served = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  const here = process.platform === 'linux' ? PUBLISHED : PUBLISHED.filter((name) => !name.startsWith('process_'));
  expect(served).toEqual(expect.arrayContaining(here));
  expect(text).toContain('longhall_matches_in_memory 3');
  expect(text).toContain('longhall_moves_total 7');
  expect(metrics.registry.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
});
