import { aadhaar } from './areas/aadhaar.ts';
import { accounts } from './areas/accounts.ts';
import { backup } from './areas/backup.ts';
import { catalogue } from './areas/catalogue.ts';
import { certificates } from './areas/certificates.ts';
import { collection } from './areas/collection.ts';
import { demos } from './areas/demos.ts';
import { deploy } from './areas/deploy.ts';
import { documents } from './areas/documents.ts';
import { drawer } from './areas/drawer.ts';
import { headers } from './areas/headers.ts';
import { history } from './areas/history.ts';
import { idempotency } from './areas/idempotency.ts';
import { journeys } from './areas/journeys.ts';
import { ledger } from './areas/ledger.ts';
import { limits } from './areas/limits.ts';
import { lists } from './areas/lists.ts';
import { login } from './areas/login.ts';
import { mail } from './areas/mail.ts';
import { media } from './areas/media.ts';
import { money } from './areas/money.ts';
import { offers } from './areas/offers.ts';
import { orders } from './areas/orders.ts';
import { ownership } from './areas/ownership.ts';
import { people } from './areas/people.ts';
import { privacy } from './areas/privacy.ts';
import { proof } from './areas/proof.ts';
import { report } from './areas/report.ts';
import { reset } from './areas/reset.ts';
import { seats } from './areas/seats.ts';
import { site } from './areas/site.ts';
import { staff } from './areas/staff.ts';
import type { Mutation } from './mutation.ts';

/** Every mutation, by the area of the product that it hurts. */
export const areas: Record<string, Mutation[]> = {
  aadhaar,
  accounts,
  backup,
  catalogue,
  certificates,
  demos,
  deploy,
  documents,
  drawer,
  headers,
  history,
  collection,
  idempotency,
  journeys,
  ledger,
  limits,
  lists,
  login,
  mail,
  media,
  money,
  offers,
  orders,
  ownership,
  people,
  proof,
  privacy,
  report,
  reset,
  seats,
  site,
  staff,
};
