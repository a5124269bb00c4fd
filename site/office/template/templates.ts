import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { business } from '../../../contract/business.ts';
import { dayInWords, hoursInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import {
  firstTemplates,
  type Known,
  ownTemplates,
  type Template,
} from '../../../contract/template.ts';
import { api, ask } from '../../lib/api.ts';
import { useOnMount } from '../../lib/on-mount.ts';

/** The templates, those of the beginning until the school's own have come. */
const $templates = atom<Template[] | undefined>();
let isLoaded = false;

export const listTemplates = () => ask(api.template.list.$get());

/** The templates, which a page loads once. */
export function useTemplates(): Template[] {
  useOnMount(() => {
    if (isLoaded) return;
    isLoaded = true;
    listTemplates().then(
      ({ data }) => $templates.set(data),
      () => {
        isLoaded = false;
      },
    );
  });
  return useStore($templates) ?? firstTemplates.map((template) => ({ ...template, updatedAt: '' }));
}

export function useOwnTemplates(): (id: keyof typeof ownTemplates) => string {
  const templates = useTemplates();
  return (id) => templates.find(({ _id }) => _id === ownTemplates[id])?.words ?? '';
}

export const institute = () => business.addresses.institute.lines.join(', ');

type Classes = { firstDay: string; startTime: string; endTime: string; place: string };

export const knownOfBatch = (batch: Classes): Known => ({
  date: dayInWords(batch.firstDay),
  batch: `${dayInWords(batch.firstDay)}, ${hoursInWords(batch)}`,
  place: batch.place === 'Bakery' ? business.addresses.bakery.lines.join(', ') : institute(),
});

export const knownOfCourse = (
  { name, price }: { name: string; price: number },
  next: Classes | undefined,
): Known => ({
  course: name,
  fee: rupees(price),
  place: institute(),
  ...(next && knownOfBatch(next)),
});
