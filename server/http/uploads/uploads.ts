import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { type Locker, Server, type ServerOptions } from '@tus/server'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { beginUpload, endUpload } from '#server/platform/files/unfinished-uploads.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CompanyCtx } from '../context.ts'
import { answersWhole, asOurs, inJson } from './answers.ts'
import type { Caller } from './let-in.ts'
import { openLocker } from './locker.ts'
import type { ResumableUploads } from './resumable.ts'

type Whole = { id: string; metadata?: Record<string, string | null> | undefined }
type UploadRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]

const NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** One kind of upload, and what its requests share. */
type Kind = {
  platform: Platform
  uploads: ResumableUploads
  directory: string
  callers: WeakMap<IncomingMessage, Caller>
  locker: Locker
  /** The protocol's server; its store is opened with the first upload. */
  server: () => Server
}

/**
 * The tus protocol (https://tus.io/protocols/resumable-upload) for one kind of upload. Chunks are stored in a folder per company,
 * so no name reaches another company's; servers that share the folder go on with each other's uploads. The request that brings the last
 * byte makes the record, and its answer is stored.
 */
export function openUploads(platform: Platform, uploads: ResumableUploads) {
  const directory = join(platform.env.DATA_DIR, 'files', 'uploads')
  let opened: Server | undefined
  const server = () => {
    opened ??= openProtocol(kind)
    return opened
  }
  const locker = openLocker(platform.database, namesOf)
  const kind: Kind = { platform, uploads, directory, callers: new WeakMap(), locker, server }
  return {
    /** Handles a request of the protocol. */
    async handle(request: IncomingMessage, response: Parameters<Server['handle']>[1], caller: Caller) {
      kind.callers.set(request, caller)
      await server().handle(request as Parameters<Server['handle']>[0], response)
    },
    findWhole: (caller: Caller, name: string) => findWhole(kind, caller, name),
  }
}

/** The protocol's server with our error bodies; not everything it writes can be set by options. */
function openProtocol(kind: Kind): Server {
  const server = new Server(protocolOf(kind))
  const write = server.write.bind(server)
  server.write = (context, headers, status, said = '') => {
    if (status < 400) return write(context, headers, status, said)
    const ours = asOurs(status, said)
    for (const [name, value] of Object.entries(ours.headers)) headers.set(name, value)
    return write(context, headers, status, ours.body)
  }
  return server
}

function protocolOf(kind: Kind): ConstructorParameters<typeof Server>[0] {
  const { platform, uploads } = kind
  return {
    path: '/api',
    datastore: openPieces(kind),
    locker: kind.locker,
    maxSize: uploads.row.maxBytes,
    allowedOrigins: [new URL(platform.env.PUBLIC_URL).origin],
    exposedHeaders: ['Photo-Id', 'Photo-Duplicate'],
    namingFunction: (request) => `${callerOf(kind, request).ctx.companyId}/${randomUUID()}`,
    generateUrl: (request, { id }) =>
      `${uploads.path.replace(':id', callerOf(kind, request).id)}${id.split('/').at(-1)}/`,
    getFileIdFromRequest: (request, last = '') =>
      NAME.test(last) ? `${callerOf(kind, request).ctx.companyId}/${last}` : undefined,
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') await getOwn(kind, callerOf(kind, request), id)
      if (request.method === 'PATCH')
        await platform.disk.refuseFiles(Number(request.headers.get('content-length') ?? 0))
    },
    async onUploadCreate(request, { id: upload, size, metadata }) {
      const { id, ctx } = callerOf(kind, request)
      if (size === undefined) throw refuseField('Upload-Length', 'Say how large the file is')
      if (size === 0) throw new Refusal('broken_image', 'This file is empty')
      await platform.disk.refuseFiles(size)
      const facts = JSON.stringify(uploads.readFacts(ctx, saidOf(metadata)))
      await ctx.inTransaction((inside) =>
        beginUpload(inside, { ...namesOf(upload), userId: ctx.actor.user.id, bytes: size }),
      )
      return { metadata: { of: id, person: ctx.actor.user.id, filename: metadata?.filename ?? '', facts } }
    },
    onUploadFinish: async (request, upload) => ({ headers: await finishOnce(kind, callerOf(kind, request), upload) }),
    onResponseError: (_request, error) => inJson(error, platform.disk),
  }
}

/** The store of chunks; removing an upload frees its reserved space. */
function openPieces({ platform, directory }: Kind): FileStore {
  const store = new FileStore({ directory })
  const remove = store.remove.bind(store)
  store.remove = async (upload) => {
    await remove(upload)
    const { companyId, id } = namesOf(upload)
    await platform.database.inCompany(companyId, (db) => endUpload(db, companyId, id))
  }
  return store
}

/** An upload's name in the store: company and id. */
function namesOf(upload: string): { companyId: string; id: string } {
  const [companyId = '', id = ''] = upload.split('/')
  return { companyId, id }
}

/** A file's metadata besides its name. */
function saidOf({ filename: _, ...metadata }: Record<string, string | null> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function callerOf({ callers }: Kind, request: UploadRequest): Caller {
  const caller = callers.get(request.runtime?.node?.req as IncomingMessage)
  if (!caller) throw new Error('An upload has a caller')
  return caller
}

/** The person's own upload to the path's record. */
async function getOwn({ server }: Kind, { ctx, id }: Caller, upload: string) {
  const found = await server()
    .datastore.getUpload(upload)
    .catch(() => undefined)
  const own = found?.metadata?.person === ctx.actor.user.id && found.metadata.of === id
  if (!found || !own) throw notFound('upload')
  return found
}

/** Finishes an upload while no other request does. One that another has finished meanwhile is answered as it came out. */
async function finishOnce(kind: Kind, caller: Caller, upload: Whole) {
  const lock = kind.locker.newLock(upload.id)
  await lock.lock(new AbortController().signal, () => {})
  try {
    // Its bytes may still lie there for a moment once it is a record.
    const finished = await findFinished(kind, caller, namesOf(upload.id).id)
    if (finished) return finished
    await getOwn(kind, caller, upload.id)
    return await finish(kind, caller, upload)
  } finally {
    await lock.unlock()
  }
}

/** Makes the record and deletes the chunks; keeps them for a retry if the failure is not the file's fault. */
async function finish(kind: Kind, { ctx, id }: Caller, { id: upload, metadata }: Whole) {
  const { platform, uploads, directory, server } = kind
  const taken = await platform.storage.receive(createReadStream(join(directory, upload)))
  try {
    const { id: name } = namesOf(upload)
    const facts = JSON.parse(metadata?.facts ?? '{}')
    const end = ({ db, companyId }: CompanyCtx) => endUpload(db, companyId, name)
    const made = await uploads.finish(ctx, { upload: name, id, filename: metadata?.filename ?? '', facts, taken, end })
    await server().datastore.remove(upload).catch(unlessGone)
    return { 'Photo-Id': made.id, 'Photo-Duplicate': String(made.duplicate) }
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable')
      await server()
        .datastore.remove(upload)
        .catch(() => {})
    throw error
  } finally {
    await taken.discard()
  }
}

/** Another server may have deleted it a moment before. */
function unlessGone(error: unknown): void {
  if ((error as { status_code?: number }).status_code !== 404) throw error
}

/**
 * Answers the offset of an upload that has all its bytes. The client takes that as done, so an upload that a stopped server left
 * unfinished is finished first. Undefined if the protocol's own answer is right.
 */
async function findWhole(kind: Kind, caller: Caller, name: string) {
  if (!NAME.test(name)) return undefined
  const { ctx } = caller
  const upload = await getOwn(kind, caller, `${ctx.companyId}/${name}`).catch(() => undefined)
  if (upload && upload.offset !== upload.size) return undefined
  if (upload) return { ...(await finishOnce(kind, caller, upload)), ...answersWhole(upload.size ?? 0) }
  return findFinished(kind, caller, name)
}

async function findFinished(kind: Kind, { ctx, id }: Caller, name: string) {
  const bytes = await ctx.inTransaction((inside) => kind.uploads.findFinished(inside, id, name))
  return bytes === undefined ? undefined : { ...answersWhole(bytes), 'Photo-Id': name, 'Photo-Duplicate': 'false' }
}
