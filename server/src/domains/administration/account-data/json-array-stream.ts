/** Streams a JSON array in batches, since a user may have thousands of rows. */
export async function* streamJsonArray<Row extends { id: number }>(
  listNextRows: (id: number) => Promise<Row[]>,
  present: (row: Row) => Promise<unknown>,
): AsyncGenerator<Buffer> {
  let [afterId, separator] = [0, '[\n']
  for (;;) {
    const rows = await listNextRows(afterId)
    for (const row of rows) {
      yield Buffer.from(separator + JSON.stringify(await present(row), null, 2))
      separator = ',\n'
    }
    if (rows.length === 0) break
    afterId = rows.at(-1)?.id ?? afterId
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}
