import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timeInWords } from '../../../contract/batch-words.ts';
import { whatsappFor } from '../../../contract/business.ts';
import { cakeWordsFault } from '../../../contract/cake-words.ts';
import { collectionDay, collectionInWords, collectionTimes } from '../../../contract/collection.ts';
import { limits } from '../../../contract/limits.ts';
import { isSameLine, lineKey } from '../../../contract/line-key.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import { pictureFault } from '../../../contract/upload.ts';
import { choicesOf, leastPrice, variantOf } from '../../../contract/variant.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Labelled, Select } from '../../ui/Field.tsx';
import { shrink } from '../../ui/shrink.ts';
import { $cart, addToCart, type CartItem, setWords } from '../cart/cart.ts';
import { keepCollection } from '../order/collection-draft.ts';
import type { DayChoice } from '../order/use-collection-days.ts';
import { dropIdea, keepIdea } from './idea.ts';
import { Options } from './Options.tsx';
import '../../ui/form.css';
import './order-cake.css';

/** A cake that can be ordered, with the days on which it can be collected. */
export type Cake = Pick<
  Product,
  | '_id'
  | 'name'
  | 'images'
  | 'price'
  | 'options'
  | 'leadDays'
  | 'asksWords'
  | 'allergens'
  | 'pieces'
> & { days: DayChoice[] };

type Props = {
  cakes: Cake[];
  /** When the page was asked for. */
  at: number;
};

/** A photo may be that large in this tab, in bytes. */
const mostBytes = 600_000;

const freeDays = ({ days }: Cake) => days.flatMap(({ day, full }) => (full.length ? [] : [day]));
const usual = ({ options }: Cake) => options.map((one) => choicesOf(one)[0]?.words ?? '');

/** What was chosen and typed before this script came; nothing on the server. */
function earlyChoice() {
  const form = globalThis.document?.querySelector<HTMLFormElement>('.order-cake');
  if (!form) return undefined;
  const of = (name: string) => String(new FormData(form).get(name) ?? '');
  const options = [...form.querySelectorAll<HTMLInputElement>('[name^=option-]:checked')];
  return {
    ...{ cake: of('cake'), day: of('day'), time: of('time'), words: of('words') },
    options: options.map(({ value }) => value),
    file: form.querySelector<HTMLInputElement>('[type=file]')?.files?.[0],
  };
}

export const OrderCake = ({ cakes, at }: Props) => {
  const [first] = cakes;
  return first ? <CakeForm {...{ cakes, first, at }} /> : <NoCake />;
};

/** Day and time, the cake as one wants it, and its price: then the checkout. */
function CakeForm({ cakes, first, at }: Props & { first: Cake }) {
  const [id, setId] = useState(first._id);
  const [choices, setChoices] = useState<Record<string, string[]>>({});
  const [wanted, setWanted] = useState({ day: '', time: '' });
  const [words, setTyped] = useState('');
  // A photo is made smaller while one goes on.
  const photo = useRef<Promise<File | undefined>>(undefined);
  const [photoError, setPhotoError] = useState<string>();
  // Read in the first render, before React makes the page what the server said.
  const [early] = useState(earlyChoice);
  useOnMount(() => {
    if (!early) return;
    if (early.cake) setId(early.cake);
    if (early.options.length > 0) setChoices({ [first._id]: early.options });
    setWanted({ day: early.day, time: early.time });
    setTyped(early.words);
    if (early.file) take(early.file);
  });
  const take = (file: File | undefined) => {
    photo.current = fitting(file, setPhotoError);
  };
  const cake = cakes.find(({ _id }) => _id === id) ?? first;
  const free = freeDays(cake);
  const day = free.includes(wanted.day) ? wanted.day : (free[0] ?? '');
  const times = collectionTimes(day, { at });
  const time = times.includes(wanted.time) ? wanted.time : (times[0] ?? '');
  const chosen = choices[cake._id] ?? usual(cake);
  const made = variantOf(cake, chosen.join(', '));
  const wordsFault = cakeWordsFault(words);

  /** Puts it into the cart, with the day; answers whether it is there. */
  const add = async (): Promise<boolean> => {
    if (!made || !day || wordsFault) return false;
    const { _id, name, images, leadDays, asksWords } = cake;
    const { variant, price } = made;
    const line: Omit<CartItem, 'amount'> = {
      ...{ id: _id, name, images, price, leadDays, asksWords },
      ...(variant && { variant }),
    };
    // Who comes back and goes on again wants it once.
    if (!$cart.get().some((one) => isSameLine(one, line))) addToCart(line);
    setWords(lineKey(line), words);
    keepCollection({ neededOn: day, neededAt: time });
    dropIdea();
    const idea = await photo.current;
    if (idea && !(await keepIdea({ id: _id, variant }, idea)))
      toast('The photo is too large to be kept here: send it on WhatsApp.', 'error');
    return true;
  };

  // After the render with what was chosen before this script came.
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const send = useEffectEvent(async () => {
    if (await add()) location.assign(paths.checkout);
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (sent > 0) void send();
  }, [sent]);

  return (
    <form
      ref={form}
      className="order-cake"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent((times) => times + 1);
      }}
    >
      <div className="parts">
        <section className="card" aria-labelledby="when">
          <div className="body">
            <h2 id="when">When do you collect it?</h2>
            {free.length === 0 ? (
              <p className="notice" role="alert">
                All days of {cake.name} are full. Choose another cake, or ask us on WhatsApp.
              </p>
            ) : (
              <div className="day-time">
                <Select
                  label="Day"
                  name="day"
                  value={day}
                  onChange={({ target }) => setWanted({ ...wanted, day: target.value })}
                >
                  {cake.days.map(({ day: one, full }) => (
                    <option key={one} value={one} disabled={full.length > 0}>
                      {collectionDay(one)}
                      {full.length > 0 && ', full'}
                    </option>
                  ))}
                </Select>
                <Select
                  label="Time"
                  name="time"
                  value={time}
                  onChange={({ target }) => setWanted({ ...wanted, time: target.value })}
                >
                  {times.map((one) => (
                    <option key={one} value={one}>
                      {timeInWords(one)}
                    </option>
                  ))}
                </Select>
              </div>
            )}
          </div>
        </section>
        <section className="card" aria-labelledby="cake">
          <div className="body">
            <h2 id="cake">Your cake</h2>
            {cakes.length > 1 && (
              <fieldset className="cakes">
                <legend className="visually-hidden">Cake</legend>
                {cakes.map((one) => (
                  <label key={one._id}>
                    <input
                      type="radio"
                      name="cake"
                      value={one._id}
                      checked={one === cake}
                      onChange={() => setId(one._id)}
                    />
                    <img src={`${one.images[0]}?w=320`} width={320} height={240} alt="" />
                    <span>
                      <strong>{one.name}</strong>
                      <span className="muted small">
                        {one.options.length > 0 && 'from '}
                        {rupees(leastPrice(one))}
                      </span>
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
            {cakes.length === 1 && <p>{cake.name}</p>}
            <Options
              options={cake.options}
              chosen={chosen}
              onChoose={(next) => setChoices({ ...choices, [cake._id]: next })}
            />
            {cake.asksWords === 'Yes' && (
              <Field
                label="Words on the cake"
                name="words"
                hint={`If you like: at most ${limits.cakeWords} characters, in any script.`}
                autoComplete="off"
                value={words}
                error={wordsFault}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
            <Labelled
              label="Photo of your idea"
              error={photoError}
              hint={`If you like. The bakery alone sees it, and it is deleted ${limits.ideaDays} days after you collect the cake.`}
            >
              {(ids) => (
                <input
                  type="file"
                  accept="image/jpeg,image/png,image/webp"
                  {...ids}
                  onChange={({ target }) => take(target.files?.[0])}
                />
              )}
            </Labelled>
            {cake.allergens && <p className="small muted">{cake.allergens}</p>}
          </div>
        </section>
      </div>
      <div className="order-bar">
        <img src={`${cake.images[0]}?w=320`} width={320} height={240} alt="" />
        <p>
          <strong className="what">{cake.name}</strong>
          {made?.variant && <span className="what small muted">{made.variant}</span>}
          <strong className="price">{made && rupees(made.price)}</strong>
          <span className="small">{day && collectionInWords(day, time)}</span>
        </p>
        <Button type="submit" off={!made || !day}>
          Order this cake
        </Button>
      </div>
    </form>
  );
}

/** The photo as small as a tab keeps it, or none, with why. */
async function fitting(file: File | undefined, fail: (why: string | undefined) => void) {
  const small = file && (await shrink(file, mostBytes));
  const fault = small && pictureFault([small]);
  fail(fault);
  return fault ? undefined : small;
}

const NoCake = () => (
  <p className="lead">
    No cake can be ordered here at the moment.{' '}
    <a href={whatsappFor.order()} target="_blank" rel="noopener">
      Ask us on WhatsApp
    </a>
  </p>
);
