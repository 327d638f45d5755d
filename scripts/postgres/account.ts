import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { setupError } from '#server/platform/setup-error.ts'

/** The unprivileged account that runs PostgreSQL when we are root, which PostgreSQL itself refuses to be. */
export type Account = { uid: number; gid: number; name: string }

/** Undefined when we are not root and run it as ourselves. */
export function findAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = listAccounts()
  const owner = existsSync(clusterDir) ? statSync(clusterDir).uid : 0
  const known = accounts.find((account) => owner !== 0 && account.uid === owner)
  const account =
    known ?? ['chalkline', 'postgres', 'nobody'].map((name) => accounts.find((a) => a.name === name)).find(Boolean)
  if (!account)
    throw setupError('As root, PostgreSQL needs an ordinary account to run as: create one called chalkline.')
  return account
}

function listAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name = '', , uid, gid]) => (Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []))
}

/** How to start a program as the account: `prefix` goes before its name, the rest into the options of spawn. */
export type Passage = { prefix: string[]; uid?: number; gid?: number }

/**
 * The way for the account to programs and data that may lie below folders closed to it (a checkout in /root): by itself
 * where nothing is closed, else with the one capability that lets it read past them. Undefined where neither works.
 */
export function findPassage(account: Account | undefined, programs: string, dataDir: string): Passage | undefined {
  if (!account) return { prefix: [] }
  const plain: Passage = { prefix: [], uid: account.uid, gid: account.gid }
  if (reaches(plain, programs, dataDir)) return plain
  const become = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  // PostgreSQL asks access(2) whether its programs are there, which regards capabilities only with this bit.
  const asking = '--securebits=+no_setuid_fixup'
  const privileged = { prefix: [...become, asking, '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'] }
  return reaches(privileged, programs, dataDir) ? privileged : undefined
}

function reaches(passage: Passage, programs: string, dataDir: string): boolean {
  const [command = '', ...args] = [
    ...passage.prefix,
    '/bin/sh',
    '-c',
    'test -x "$1" && "$1" --version && cd "$2"',
    'sh',
    programs,
    dataDir,
  ]
  const { uid, gid } = passage
  return spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0
}
