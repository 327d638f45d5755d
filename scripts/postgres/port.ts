import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Place } from './place.ts'

/** The port at which the server of this cluster listened last; undefined before its first start. */
export function rememberedPort(place: Place): number | undefined {
  try {
    return Number(readFileSync(fileOf(place), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Kept beside the cluster: a server that was shut down leaves no trace of its port in it. */
export function rememberPort(place: Place, port: number): void {
  if (rememberedPort(place) === port) return
  try {
    writeFileSync(fileOf(place), `${port}\n`)
  } catch {
    // A full disk: whoever holds the server knows its port, and the next start writes it down.
  }
}

function fileOf({ clusterDir }: Place): string {
  return join(dirname(clusterDir), 'postgres-port')
}
