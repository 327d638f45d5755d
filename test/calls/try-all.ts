/** Every attempt at every call, as `npm run drills try-all` makes them; `npm test` makes a part of them. */
export const TRY_ALL = process.env.TRY_ALL === '1'
