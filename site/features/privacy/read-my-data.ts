import { type MyData, myDataLists } from '../../../contract/my-data.ts';
import type { Success } from '../../../contract/reply.ts';
import { api, ask } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

const part = (page: number) =>
  ask(api.user['export-my-data'].$get({ query: { page: String(page) } }));

/** All parts of the data as one: each list goes on from part to part. */
export async function readMyData(): Promise<Success<MyData>> {
  const first = await part(1);
  const { data } = first;
  for (let page = 2; page <= data.pages; page++) {
    const { data: next } = await part(page);
    for (const name of myDataLists) (data[name] as unknown[]).push(...next[name]);
  }
  return { ...first, data: { ...data, pages: 1 } };
}

/** Offers the data as a file to keep. */
export function saveAsJson(data: MyData): void {
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(content, `my-data-${data.record.serialNo}.json`);
}
