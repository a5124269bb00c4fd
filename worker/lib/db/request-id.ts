import { newId } from './index.ts';

/** A client's request id as it is stored: its sender's, so that nobody else's is the same. */
export const sentBy = ({ id }: { id: string }, requestId: string) => `${id}/${requestId}`;

/** A request id that the server makes, which no client can send. */
export const madeHere = () => `/${newId()}`;
