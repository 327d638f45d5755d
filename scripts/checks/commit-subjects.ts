import { spawnSync } from 'node:child_process'

const MOST = 72

/** From the commit after this one on the rule holds. */
const since = '1d722690fffcd637d01d0d1a1667336048192ff4'

/**
 * The commits whose first line is longer than 72 letters, one a line. None where git can't tell: there is no repository, or
 * too little of its history.
 */
export function longSubjects(after = since, folder = '.'): string[] {
  const args = ['log', '--no-merges', '--format=%h %s', `${after}..HEAD`]
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const commits = status === 0 ? stdout.trim().split('\n') : []
  return commits.flatMap((commit) => {
    const letters = [...commit.slice(commit.indexOf(' ') + 1)].length
    return letters > MOST ? [`${commit} (${letters} letters; the most is ${MOST})`] : []
  })
}
