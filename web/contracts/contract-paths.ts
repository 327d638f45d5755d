export const contractsPath = '/contracts'
export const templatesPath = '/contracts?tab=templates'
export const contractPath = (id: string) => `/contracts/${id}`
/** Opens it with something to be done. */
export const contractDoPath = (id: string, action: string) => `/contracts/${id}?do=${action}`
/** The sheet that begins one, for a client, a job, an estimate or from a template. */
export const newContractPath = (about: Record<string, string | undefined> = {}) => {
  const named = Object.entries(about).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/contracts?${new URLSearchParams([['new', '1'], ...named])}`
}
export const editTemplatePath = (id: string) => `/contracts?tab=templates&template=${id}`
export const newTemplateAddress = '/contracts?tab=templates&template=new'
