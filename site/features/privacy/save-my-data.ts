import { myDataLists } from '../../../contract/my-data.ts';
import { api, ask } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

const part = (page: number) =>
  ask(api.user['export-my-data'].$get({ query: { page: String(page) } }));

/** Offers all parts of the data as one file: each list goes on from part to part. */
export async function saveMyData(): Promise<void> {
  const { data } = await part(1);
  for (let page = 2; page <= data.pages; page++) {
    const { data: next } = await part(page);
    for (const name of myDataLists) (data[name] as unknown[]).push(...next[name]);
  }
  const content = new Blob([JSON.stringify({ ...data, pages: 1 }, null, 2)], {
    type: 'application/json',
  });
  saveFile(content, `my-data-${data.record.serialNo}.json`);
}
