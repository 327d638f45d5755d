import { version } from '../../../package.json'

/** Which Chalkline this is, for whoever asks for help. */
export function VersionLine() {
  return <p className="px-4 pt-4 text-small text-ink-muted lg:px-3">Chalkline {version}</p>
}
