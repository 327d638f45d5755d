import { release } from 'node:os'
import type { Place } from './place.ts'

/** Settings for one small server, given on the command line so that they are always those of this version. */
export function serverSettings(place: Place, port: number, durable: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    'cluster_name=chalkline',
    'effective_cache_size=1GB',
    'random_page_cost=1.1',
    ...(durable ? lasting(place) : fleeting),
  ]
}

function lasting(place: Place): string[] {
  return [
    'max_connections=60',
    'shared_buffers=256MB',
    'work_mem=16MB',
    'maintenance_work_mem=128MB',
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'wal_level=replica',
    ...(syncsWhole() ? ['recovery_init_sync_method=syncfs'] : []),
    'logging_collector=on',
    `log_directory=${place.logsDir}`,
    // One file for each day of the week, begun afresh a week later.
    'log_filename=postgres-%a.log',
    'log_truncate_on_rotation=on',
    'log_rotation_age=1d',
    'log_rotation_size=0',
    'log_line_prefix=%m [%p] %q%u@%d ',
    'log_min_duration_statement=2s',
    'log_lock_waits=on',
  ]
}

/**
 * After a crash one call for the whole disk instead of one for each of a thousand files: seconds less until people write
 * again. Linux reports a failed one since 5.8.
 */
function syncsWhole(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

const fleeting = [
  'max_connections=150',
  'shared_buffers=128MB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=2GB',
  'checkpoint_timeout=1h',
  // Short lives: a statement is planned once, not five times for its values; a fifth of PostgreSQL's work in the tests.
  'plan_cache_mode=force_generic_plan',
  // Tests make thousands of connections, each with a password.
  'scram_iterations=1',
  'logging_collector=off',
]
