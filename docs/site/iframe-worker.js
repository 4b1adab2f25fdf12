// The site searches in a worker, and a browser starts none for pages that are opened from disk. There a hidden frame
// does the same work. The worker asks for it by this name.

if (location.protocol === "file:") {
  window.Worker = window.IFrameWorker = class IFrameWorker extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      // Set before the worker's own script runs: how it answers, and how it loads what it needs.
      const page = this.inside.document;
      page.open();
      page.write("<!doctype html><body></body>");
      page.close();
      this.inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inside.importScripts = async (...urls) => {
        for (const each of urls) await loaded(page, each);
      };
      this.ready = loaded(page, url);
    }

    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new this.inside.MessageEvent("message", { data })));
    }
  };

  const loaded = (page, url) =>
    new Promise((done, failed) => {
      const script = page.createElement("script");
      script.src = url;
      script.onload = done;
      script.onerror = () => failed(new Error(`${url} could not be loaded.`));
      page.body.append(script);
    });
}
