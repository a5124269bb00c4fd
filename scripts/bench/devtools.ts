/**
 * A browser by the DevTools protocol (https://chromedevtools.github.io/devtools-protocol).
 * Playwright's scripts in each document cost 30 to 50 ms of a first paint here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions, phone } from '../browser.ts';

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: object;
  result?: object;
};
type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** A slow phone: 150 ms round trip, 1.6 Mbit/s down, 0.75 up, a quarter of the processor. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const slowdown = 4;

type SlowPhone = {
  /** Without cache, with `stored` in local storage; waits until it is quiet. */
  visit: <T>(url: string, read: () => Promise<T>, stored?: Record<string, string>) => Promise<T>;
  close: () => Promise<void>;
};

export async function openSlowPhone(): Promise<SlowPhone> {
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions as {
    executablePath?: string;
    args?: string[];
  };
  const profile = await mkdtemp(join(tmpdir(), 'slow-phone-'));
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const wire = new WebSocket(await addressIn(browser.stderr));
  await new Promise((done) => wire.addEventListener('open', done, { once: true }));

  const listeners = new Set<(message: Message) => void>();
  wire.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    for (const listen of listeners) listen(message);
  });
  const arrival = (wanted: (message: Message) => boolean): Promise<Message> =>
    new Promise((done) => {
      const listen = (message: Message) => {
        if (!wanted(message)) return;
        listeners.delete(listen);
        done(message);
      };
      listeners.add(listen);
    });
  let last = 0;
  const sendTo =
    (sessionId?: string): Send =>
    async (method, params = {}) => {
      const id = ++last;
      const answer = arrival((message) => message.id === id);
      wire.send(JSON.stringify({ id, method, params, sessionId }));
      const { result } = await answer;
      if (!result) throw new Error(`The browser refused ${method}`);
      return result as Record<string, unknown>;
    };
  const send = sendTo();

  return {
    async visit<T>(
      url: string,
      read: () => Promise<T>,
      stored?: Record<string, string>,
    ): Promise<T> {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const page = sendTo(String(sessionId));
      const { width, height } = phone.viewport;
      const { deviceScaleFactor } = phone;
      await page('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor,
        mobile: true,
      });
      await page('Page.enable');
      await page('Page.setLifecycleEventsEnabled', { enabled: true });
      await page('Network.enable');
      await page('Network.emulateNetworkConditions', network);
      await page('Emulation.setCPUThrottlingRate', { rate: slowdown });
      if (stored)
        await page('Page.addScriptToEvaluateOnNewDocument', {
          source: `Object.assign(localStorage, ${JSON.stringify(stored)})`,
        });
      const { loaderId } = await page('Page.navigate', { url });
      await arrival(
        ({ sessionId: of, params = {} }) =>
          of === sessionId &&
          'name' in params &&
          params.name === 'networkIdle' &&
          'loaderId' in params &&
          params.loaderId === loaderId,
      );
      const { result } = (await page('Runtime.evaluate', {
        expression: `(${read})()`,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value: T } };
      await send('Target.disposeBrowserContext', { browserContextId });
      return result.value;
    },
    async close() {
      wire.close();
      browser.kill();
      await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The address that a browser writes when it is ready. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const part of output) {
    text += part;
    const [address] = /ws:\/\/\S+/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error(`The browser did not start: ${text}`);
}
